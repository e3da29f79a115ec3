import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import * as ui from '../index.ts'

const nothing = () => {}
const texts = { confirmLabel: 'Confirm', cancelLabel: 'Cancel', placeholder: 'Choose' }

const samples: Record<string, ReactNode> = {
  Screen: (
    <ui.Screen title="T" back={{ label: 'Back', href: '/main' }} footer={<ui.Button>Go</ui.Button>}>
      <ui.StatusHead kind="due" title="Due" />
    </ui.Screen>
  ),
  TextField: <ui.TextField label="L" value="13800138000" onChange={nothing} format="phone344" />,
  TextArea: <ui.TextArea label="L" value="" onChange={nothing} max={200} />,
  PickerField: <ui.PickerField label="L" options={[]} value={null} onChange={nothing} {...texts} />,
  Dialog: <ui.Dialog open onClose={nothing} title="T" />,
  Stars: <ui.Stars label="L" value={2} onChange={nothing} starLabel={String} />,
  Checkbox: (
    <ui.Checkbox checked onChange={nothing}>
      I agree
    </ui.Checkbox>
  ),
  ChoiceChips: <ui.ChoiceChips label="L" options={[]} value={null} onChange={nothing} />,
  Switch: <ui.Switch label="L" checked onChange={nothing} />,
  StepBar: <ui.StepBar step={1} of={4} done={0.5} label="Step 1 of 4" />,
  CopyButton: <ui.CopyButton text="1">Copy</ui.CopyButton>,
  PlanList: <ui.PlanList items={[{ title: 'First', amount: '₱1.00', state: 'now' }]} />,
  Milestones: <ui.Milestones label="L" steps={[{ title: 'a', state: 'now' }]} note="N" />,
  Progress: <ui.Progress value={1} of={4} label="L" />,
  ApprovedPicture: <ui.ApprovedPicture />,
  PlanTable: (
    <ui.PlanTable
      label="L"
      columns={{ title: 'P', amount: 'A' }}
      rows={[{ title: 'First', time: 'Dec 23', amount: '₱1.00' }]}
    />
  ),
  Failed: <ui.Failed message="M" retryLabel="Again" onRetry={nothing} />,
  Loading: <ui.Loading label="L" />,
  Empty: <ui.Empty title="Nothing" />,
  Accordion: <ui.Accordion title="T">C</ui.Accordion>,
  Logo: <ui.Logo name="Quick" />,
  Banner: <ui.Banner>B</ui.Banner>,
}

describe('on the server', () => {
  test.each(Object.entries(samples))('%s renders without a document', (_, sample) => {
    expect(typeof document).toBe('undefined')
    expect(renderToString(sample)).toMatch(/^<\w/)
  })

  test('toasts do nothing', () => {
    ui.toast('x')
    expect(ui.loadingToast('x')()).toBeUndefined()
  })

  test('a phone is grouped before any script runs', () =>
    expect(renderToString(samples.TextField)).toContain('value="138 0013 8000"'))

  test('the way back is a link before any script runs', () =>
    expect(renderToString(samples.Screen)).toContain('href="/main"'))
})

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string) {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

describe.each(['light', 'dark'] as const)('colours of the %s scheme', (scheme) => {
  const css = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
  const valueIn = (part: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(part)?.[1]
  const colour = (name: string) =>
    (scheme === 'dark' ? valueIn(dark, name) : undefined) ?? valueIn(light, name) ?? 'missing'

  test.each([
    ['on-brand', 'brand', 4.5],
    ['ink', 'canvas', 7],
    ['ink', 'surface', 7],
    ['surface', 'ink', 7],
    ['muted', 'canvas', 4.5],
    ['muted', 'surface', 4.5],
    ['muted', 'sunken', 4.5],
    ['on-off', 'surface', 4.5],
    ['info', 'info-soft', 4.5],
    ['success', 'success-soft', 4.5],
    ['warn', 'warn-soft', 4.5],
    ['danger', 'danger-soft', 4.5],
    ['danger', 'surface', 4.5],
    ['on-tone', 'success', 4.5],
    ['on-tone', 'danger', 4.5],
    ['field', 'surface', 3],
    ['star', 'surface', 3],
  ])('%s on %s has a contrast of at least %d', (front, ground, least) =>
    expect(contrast(colour(front), colour(ground))).toBeGreaterThanOrEqual(least),
  )
})
