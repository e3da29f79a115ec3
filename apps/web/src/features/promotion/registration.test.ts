import { PROMOTION_LIMITS } from '@sandigan/contract/client'
import { describe, expect, test } from 'vitest'
import { phoneRule } from '../../shared/locale/market.ts'
import { sentOf } from './promotion-address.ts'
import {
  checkBeforeCode,
  checkBeforeRegister,
  outcomeOf,
  registerPayload,
  smsPayload,
} from './registration.ts'

const rule = phoneRule('reference')
const form = { phone: '13800000000', capcode: 'k4Tz', smsCode: '123456' }
const query = { id: '7', app_from: 'a', user_from: 'u', utm_tag: 't', invite_code: 'i', links_id: 'l' }
const context = { sid: 'sid-1', appName: 'Sandigan', query, templateId: 'default' }
const answer = (code: string, message = 'from the server') => ({ success: code === '0', code, message })

describe('what registration checks', () => {
  test('a wrong phone is said in the words of the specification', {
    meta: { spec: ['5.registration.phone'] },
  }, () => {
    expect(checkBeforeCode({ ...form, phone: '12' }, rule)).toEqual({ phone: '请正确输入手机号！' })
  })
  test('the picture must be typed off', { meta: { spec: ['5.registration.captcha'] } }, () => {
    expect(checkBeforeCode({ ...form, capcode: '' }, rule)).toEqual({ capcode: '请正确输入图形验证码！' })
  })
  test('the code is needed to register, not to have it sent', {
    meta: { spec: ['5.registration.sms-code'] },
  }, () => {
    expect(checkBeforeRegister({ ...form, smsCode: '' }, rule)).toEqual({
      smsCode: '请正确输入短信验证码！',
    })
    expect(checkBeforeCode({ ...form, smsCode: '' }, rule)).toEqual({})
  })
})

describe('what registration sends', () => {
  test('sid doubles as deviceId, userName is the phone, merchantNumber 0', {
    meta: { spec: ['3.registration.fields'] },
  }, () => {
    expect(registerPayload(form, context)).toEqual({
      phone: '13800000000',
      capcode: 'k4Tz',
      sid: 'sid-1',
      deviceId: 'sid-1',
      appName: 'Sandigan',
      merchantNumber: '0',
      userName: '13800000000',
      smsCode: '123456',
      invite_code: 'i',
      user_from: 'u',
      id: '7',
      app_from: 'a',
      utm_tag: 't',
    })
  })
  test('the code is asked for with eight fields', { meta: { spec: ['7.call.get-sms'] } }, () => {
    expect(Object.keys(smsPayload(form, context)).sort()).toEqual(
      ['phone', 'capcode', 'sid', 'deviceId', 'appName', 'app_from', 'user_from', 'utm_tag'].sort(),
    )
  })
  test('of a campaign no more than the calls take, however long its link', () => {
    const long = 'x'.repeat(2_000)
    const query = { id: long, app_from: long, user_from: long, utm_tag: long, invite_code: long }
    const limits = Object.entries(PROMOTION_LIMITS)
    const { id, invite_code, ...origin } = sentOf(query)
    const payload = registerPayload(form, { ...context, query })
    expect(payload).toMatchObject({ id, invite_code, ...origin })
    expect(smsPayload(form, { ...context, query })).toMatchObject(origin)
    for (const [name, limit] of limits) expect(payload).toHaveProperty(name, 'x'.repeat(limit))
  })
  test('without an id in the address it is that of the template shown', () => {
    expect(registerPayload(form, { ...context, query: {} }).id).toBe('default')
  })
})

describe('the error catalogue', () => {
  test('success says what the call says', { meta: { spec: ['8.sms.0', '8.register.0'] } }, () => {
    expect(outcomeOf(answer('0'), '注册成功')).toEqual({ kind: 'done', text: '注册成功' })
  })
  test.each(['101', '-1'])(
    '%s wants a new picture, with the server message',
    { meta: { spec: ['8.sms.101', '8.register.-1'] } },
    (code) => {
      expect(outcomeOf(answer(code), '')).toEqual({
        kind: 'failed',
        text: 'from the server',
        field: 'capcode',
      })
    },
  )
  test('already registered moves on', { meta: { spec: ['8.registration.11'] } }, () => {
    expect(outcomeOf(answer('11'), '')).toEqual({
      kind: 'registered',
      text: '您已注册,请直接下载APP登录！',
    })
  })
  test('any other code shows the server message', { meta: { spec: ['8.registration.other'] } }, () => {
    expect(outcomeOf(answer('2005'), '')).toEqual({ kind: 'failed', text: 'from the server' })
  })
  test.each([
    ['2001', 'phone'],
    ['2002', 'smsCode'],
    ['2003', 'smsCode'],
  ])('the server message of %s stands beside the field %s', (code, field) => {
    expect(outcomeOf(answer(code), '')).toEqual({ kind: 'failed', text: 'from the server', field })
  })
  test("a lost connection says 'error'", { meta: { spec: ['8.registration.network'] } }, () => {
    expect(outcomeOf(answer('no-answer', ''), '')).toEqual({ kind: 'failed', text: 'error' })
  })
})
