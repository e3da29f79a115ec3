import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAppIcons } from './app-icons.ts'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  addAppIcons(app, { brandColor: '#0000ff', onBrandColor: '#ffffff' })
})
afterAll(() => app.close())

const pictureAt = async (name: string) => {
  const { rawPayload, headers, statusCode } = await app.inject(`/icons/${name}.png`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ]
  return { side: info.width, pixel }
}

test.each([
  ['app-192', 192],
  ['app-512', 512],
  ['maskable-192', 192],
  ['maskable-512', 512],
  ['touch-180', 180],
])('%s is drawn in the colours of the brand, %d pixels wide', async (name, side) => {
  const picture = await pictureAt(name)
  expect(picture.side).toBe(side)
  expect(picture.pixel(side / 2, Math.round(side * 0.2))).toEqual([0, 0, 255, 255])
})

test('a maskable icon has its ground in the corners and its mark away from the edge; another has round corners', async () => {
  const masked = await pictureAt('maskable-192')
  expect(masked.pixel(0, 0)).toEqual([0, 0, 255, 255])
  for (let y = 0; y < 192; y += 1) expect(masked.pixel(19, y)).toEqual([0, 0, 255, 255])
  expect((await pictureAt('app-192')).pixel(0, 0)[3]).toBe(0)
})
