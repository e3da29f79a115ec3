/** What the real app answers has every field that point 3 of the specification names, and no other than ours. */
import * as operator from '@sandigan/contract/client/operator'
import {
  basicPersonInfo,
  cardInit,
  channelTemplate,
  contactInfo,
  contractList,
  extensionInfo,
  extInfoNew,
  FORM_SECTIONS,
  jobInfo,
  loanDetailConfirm,
  loanDetails,
  loanPlayDetail,
  personalInfo,
  problemDetail,
  problemInit,
  problemList,
  problemSave,
  problemScore,
  recommendedNames,
  repaymentCommit,
  repaymentHuichao,
  repaymentWay,
} from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerComplaint } from '../core/complaints/answer-complaint.ts'
import { tell } from '../testing/ask-operator.ts'
import { uploadedPicture } from '../testing/complaint-pictures.ts'
import {
  goDays,
  idsOf,
  LITE_OFFER,
  must,
  runningOrder,
  type TestOrder,
  verifiedBorrower,
} from '../testing/loan-steps.ts'
import { compareFields, pathsOf, WHOLE } from '../testing/compare-fields.ts'
import { ANSWERS, PAYLOADS } from '../testing/specified-fields.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const LATE_DAYS = 35
const PESOS = /^\d+\.\d{2}$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const ADDRESS = /^(?:\/|https:\/\/).+/
const both = (text: string) => ({ en: text, fil: text })

let app: TestApp
/** A loan whose first instalment is late. */
let late: TestOrder
let session: string
beforeAll(async () => {
  app = await startTestApp()
  late = await runningOrder(app)
  await goDays(app, LATE_DAYS)
  ;({ session } = late)
})
afterAll(() => app.close())

describe('loans', () => {
  test('a confirmation', { meta: { spec: ['3.confirm.fields'] } }, async () => {
    const borrower = await verifiedBorrower(app)
    const offer = must(await app.call(loanDetailConfirm, LITE_OFFER, borrower.session))
    expect(compareFields(offer, ANSWERS.confirmation)).toEqual(WHOLE)
  })

  test('an agreement of the list', { meta: { spec: ['3.agreement.item'] } }, async () => {
    const { productId } = LITE_OFFER
    const { data } = must(await app.call(contractList, { productId, scene: '3' }, session))
    expect(data.length).toBeGreaterThan(0)
    for (const item of data) expect(compareFields(item, ANSWERS.agreementListItem)).toEqual(WHOLE)
  })

  test('an order', { meta: { spec: ['3.loan-details.fields'] } }, async () => {
    const saved = await tell(app, operator.saveRecommended, {
      recommendedId: 'partner',
      rank: 10,
      enabled: true,
      tags: [both('New')],
      partner: {
        name: 'Partner Loan',
        buttonText: both('See offer'),
        range: both('₱1,000 – ₱9,000'),
        rangeDescription: both('Loan amount'),
        rate: both('3 % a month'),
        description: both('Of another company'),
        link: 'https://partner.example/loan',
      },
    })
    expect(saved.status).toBe(200)
    const wire = must(await app.call(loanDetails, idsOf(late), session))
    const recProducts = wire.recProducts.map((one) => recommendedNames.fromWire(one))
    expect(compareFields({ ...wire, recProducts }, ANSWERS.loanDetails)).toEqual(WHOLE)
    expect(wire).toMatchObject({ orderStatus: 180, isDelay: '1', isScore: expect.any(Number) })
    expect(wire.telephone).toBe(app.services.config.brand.servicePhone)
  })
})

describe('paying back', () => {
  test('an instalment, with its pay notice', {
    meta: { spec: ['3.instalment.fields', '3.pay-notice.shape'] },
  }, async () => {
    const page = must(await app.call(loanPlayDetail, idsOf(late), session))
    expect(compareFields(page, ANSWERS.instalment)).toEqual(WHOLE)
    expect(page).toMatchObject({
      repayAmount: expect.stringMatching(PESOS),
      repayDate: expect.stringMatching(DATE),
      productName: 'Sandigan Lite',
      productLogo: expect.stringMatching(ADDRESS),
      noticeMsg: expect.stringMatching(/./),
      isShowReyTop: 1,
    })
    for (const { logo, name } of page.repayList) {
      expect(logo).toMatch(ADDRESS)
      expect(name).not.toBe('')
    }
    expect(page.defDetail).toMatchObject({
      payCode: expect.stringMatching(/./),
      logo: expect.stringMatching(ADDRESS),
      title: expect.stringMatching(/./),
    })
    const groups = Object.entries(page.defDetail?.payNotice ?? {})
    expect(groups.length).toBeGreaterThan(1)
    for (const [title, ways] of groups) {
      expect(title).not.toBe('')
      expect(ways.length).toBeGreaterThan(0)
      for (const { name, step } of ways) {
        expect(name).not.toBe('')
        expect(step.length).toBeGreaterThan(0)
        expect(step).not.toContain('')
      }
    }
  })

  test('an extension', { meta: { spec: ['3.extension.fields', '3.pay-notice.shape'] } }, async () => {
    const info = must(await app.call(extensionInfo, idsOf(late), session))
    expect(compareFields(info, ANSWERS.extension)).toEqual(WHOLE)
    expect(info.delayInfo.delayAmount).toMatch(PESOS)
    for (const { amount, time } of info.repayPlan) {
      expect(amount).toMatch(PESOS)
      expect(time).toMatch(DATE)
    }
  })

  test('the older repayment', { meta: { spec: ['3.legacy.fields'] } }, async () => {
    const { orderId } = late
    const way = must(await app.call(repaymentWay, { orderId }, session))
    expect(compareFields(way, ANSWERS.repaymentWay)).toEqual(WHOLE)
    const [card] = way.bankCards
    expect(card).toMatchObject({ bankName: expect.stringMatching(/./), bankCode: expect.stringMatching(/./) })
    const payload = {
      amount: way.withholdingAmount,
      bankName: card?.bankName ?? '',
      cardId: card?.id ?? '',
      cardNo: card?.cardNo ?? '',
      couponId: 'coupon',
      orderId,
      repayToken: way.repayToken,
      bankCode: card?.bankCode ?? '',
      sendMsg: '1',
    }
    expect(new Set(Object.keys(payload))).toEqual(new Set(PAYLOADS.repaymentCommit.fields))
    const begun = must(await app.call(repaymentCommit, payload, session))
    expect(compareFields(begun, ANSWERS.repaymentCommit)).toEqual(WHOLE)
    expect(begun).toEqual({ needValid: 1, repayRecordId: expect.stringMatching(/./) })
    const elsewhere = { userId: 'anybody', orderId, amount: way.withholdingAmount }
    const page = must(await app.call(repaymentHuichao, elsewhere, session))
    expect(compareFields(page, ANSWERS.repaymentHuichao)).toEqual(WHOLE)
  })
})

describe('complaints and service', () => {
  test('types, order cards, a complaint, its detail and its rating', {
    meta: { spec: ['3.complaint.fields'] },
  }, async () => {
    const entry = must(await app.call(problemInit, { orderId: late.orderId }, session))
    expect(compareFields(entry, ANSWERS.complaintEntry)).toEqual(WHOLE)
    expect(entry.orderDetail).toMatchObject({ orderNo: late.orderId, isShow: 1 })
    const [type] = entry.problemType
    const [sonType] = entry.problemSonType
    const payload = {
      problemType: type?.value ?? '',
      problemSonType: sonType?.value ?? '',
      problemDetail: 'They called my mother.',
      problemImage: [await uploadedPicture(app, session), await uploadedPicture(app, session)].join(','),
      orderNo: late.orderId,
    }
    expect(Object.keys(payload)).toEqual(PAYLOADS.complaint.fields)
    const { problemId } = must(await app.call(problemSave, payload, session))
    await app.services.db
      .transaction()
      .execute((trx) =>
        answerComplaint(trx, app.services, { problemId, text: 'We are sorry.', askScore: true }),
      )
    const { tabs } = must(await app.call(problemList, {}, session))
    const items = tabs.flatMap(({ list }) => list)
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) expect(compareFields(item, ANSWERS.complaintListItem)).toEqual(WHOLE)
    expect(items[0]).toMatchObject({ id: problemId, content: payload.problemDetail })
    const detail = must(await app.call(problemDetail, { problemId }, session))
    expect(compareFields({ ...detail, disposeImages: ['/of-an-operator'] }, ANSWERS.complaintDetail)).toEqual(
      WHOLE,
    )
    expect(detail).toMatchObject({
      type: type?.title,
      sonType: sonType?.title,
      content: payload.problemDetail,
      images: payload.problemImage.split(','),
      disposeDetail: 'We are sorry.',
      disposeImages: [],
      isNeedScore: 1,
    })
    must(await app.call(problemScore, { score: '5', problemId }, session))
  })

  test('support', { meta: { spec: ['3.support.fields'] } }, async () => {
    const info = must(await app.call(contactInfo, { type: '30' }))
    expect(compareFields(info, ANSWERS.supportInfo)).toEqual(WHOLE)
    expect(Object.values(info)).not.toContain('')
  })
})

describe('forms and pages of promotion', () => {
  test('the landing configuration', { meta: { spec: ['3.template.fields'] } }, async () => {
    const template = must(await app.call(channelTemplate, { templateId: 'default' }))
    expect(compareFields(template, ANSWERS.landingConfig)).toEqual(WHOLE)
    const { brand } = app.services.config
    expect(template).toMatchObject({ id: 'default', appName: brand.appName, storeLinks: brand.storeLinks })
    for (const text of [template.title, template.intro, template.agreement]) expect(text).not.toBe('')
  })

  test('every item of every form', {
    meta: { spec: ['3.form-item.fields', '3.form-item.sections'] },
  }, async () => {
    const bank = must(await app.call(cardInit, {}, session))
    const cardTypes = bank.find(({ code }) => code === 'cardType')?.note
    const forms = [basicPersonInfo, personalInfo, jobInfo, extInfoNew] as const
    const others = await Promise.all(
      forms.map(async (form) => must<{ items: typeof bank }>(await app.call(form, {}, session)).items),
    )
    const items = [...bank, ...others.flat()]
    for (const item of items) {
      const { missing, unknown } = compareFields(item, ANSWERS.formItem)
      expect(unknown).toEqual([])
      expect(missing.filter((field) => !field.startsWith('note[]'))).toEqual([])
      expect(item.note.length > 0 || item.cate !== 'enum').toBe(true)
      for (const option of item.note) expect(Object.keys(option)).toEqual(['name', 'type'])
      expect(['0', ...(cardTypes ?? []).map(({ type }) => type)]).toContain(item.cardTypeMi)
    }
    expect([...new Set(items.map(({ cate }) => cate))].sort()).toEqual(['citySelect', 'day', 'enum', 'text'])
    expect(new Set(items.map(({ section }) => section))).toEqual(new Set(FORM_SECTIONS))
    const channels = bank.find(({ code }) => code === 'channelNumber')?.note.map(({ type }) => type)
    expect(channels).toContain('90006')
    for (const item of items) expect(['', ...(channels ?? [])]).toContain(item.channelNumber)
  })
})

describe('planted bugs: this suite notices', () => {
  const { fields } = ANSWERS.instalment
  const page = async () => must(await app.call(loanPlayDetail, idsOf(late), session))

  test.each(['noticeMsg', 'repayList', 'defDetail'] as const)('an answer without %s', async (field) => {
    const { [field]: _left, ...rest } = await page()
    const { missing } = compareFields(rest, ANSWERS.instalment)
    expect(missing).toEqual(fields.filter((path) => path.startsWith(field)))
  })

  test('a field under another name, deep inside', async () => {
    const answer = await page()
    const repayList = answer.repayList.map(({ channel_number, ...row }) => ({
      ...row,
      channel: channel_number,
    }))
    expect(compareFields({ ...answer, repayList }, ANSWERS.instalment)).toEqual({
      missing: ['repayList[].channel_number'],
      unknown: ['repayList[].channel'],
    })
  })

  test('a list that came empty', () => {
    expect(pathsOf({ a: [], b: { c: {} }, d: [{ e: 1 }, { e: 2 }] })).toEqual(['a', 'b.c', 'd[].e', 'd[].e'])
    expect(compareFields({ rows: [] }, { fields: ['rows[].text'] })).toEqual({
      missing: ['rows[].text'],
      unknown: [],
    })
  })
})
