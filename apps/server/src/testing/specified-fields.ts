/**
 * The fields of what is answered and sent, exactly as the specification names them in its point 3, and those that it
 * leaves to the decisions. A path is the way to a field: `repayList[].name` is the name of every row of `repayList`,
 * `payNotice{}[].step` the steps in every group of a map.
 */
export interface SpecifiedFields {
  /** In the specification's own words. */
  readonly fields: readonly string[]
  /** What we answer beside them; with all that lies inside. */
  readonly ours?: readonly string[]
  /** Paths whose keys are titles, not fields. */
  readonly maps?: readonly string[]
}

const PAY_NOTICE = 'defDetail.payNotice{}[]'
const DEF_DETAIL = [
  'defDetail.payCode',
  'defDetail.logo',
  'defDetail.title',
  `${PAY_NOTICE}.name`,
  `${PAY_NOTICE}.step[]`,
]
const REPAY_LIST = ['repayList[].name', 'repayList[].logo', 'repayList[].channel_number']

/** Specification, point 3: "Complaint type option and sub-type", "Order card". */
const TYPE = ['title', 'value']
const ORDER_CARD = [
  'orderNo',
  'productLogo',
  'productName',
  'status',
  'isShow',
  'list[].title',
  'list[].value',
]
/** Specification, point 3: "Recommended product", under the plain names of our codec. */
export const RECOMMENDED = [
  'logo',
  'name',
  'buttonText',
  'range',
  'rangeDescription',
  'rate',
  'description',
  'tags[]',
  'enabled',
]

const under = (place: string, fields: readonly string[]) => fields.map((field) => `${place}.${field}`)

export const ANSWERS = {
  /** The specification names `id` and leaves the rest open. */
  landingConfig: {
    fields: [
      'id',
      'title',
      'banner',
      'appName',
      'intro',
      'storeLinks.ios',
      'storeLinks.android',
      'agreement',
    ],
  },
  formItem: {
    fields: [
      'code',
      'cate',
      'title',
      'subtitle',
      'value',
      'note[].name',
      'note[].type',
      'inputType',
      'cardTypeMi',
      'channelNumber',
    ],
    ours: [
      'format',
      'required',
      'maxLength',
      'section',
      'subtitles.by',
      'subtitles.texts[].type',
      'subtitles.texts[].text',
    ],
  },
  complaintEntry: {
    fields: [
      ...under('problemType[]', TYPE),
      ...under('problemSonType[]', TYPE),
      ...under('orderDetail', ORDER_CARD),
      ...under('orderList[]', ORDER_CARD),
    ],
    ours: ['replyBy'],
  },
  complaintDetail: {
    fields: [
      'type',
      'sonType',
      'problemId',
      'content',
      'images[]',
      'disposeDetail',
      'disposeImages[]',
      'isNeedScore',
    ],
    ours: ['time', 'replyBy', 'disposeTime'],
  },
  complaintListItem: { fields: ['id', 'time', 'type', 'content'], ours: ['status'] },
  supportInfo: { fields: ['email', 'smWa'] },
  confirmation: {
    fields: [
      'comProductLogo',
      'comProductName',
      'amount',
      'periods',
      'termUnit',
      'details[].text',
      'details[].value',
      'repay_plans[].title',
      'repay_plans[].amount',
      'repay_plans[].pay_time',
      'repay_plans[].description',
      'firstPayTime',
      'firstPeriodDay',
      'pRateDsc',
      'sendSms',
      'isPopType',
      'popContent',
      'popTitle',
      'popAgreementUrl',
    ],
    ours: [
      'disclosureHash',
      ...'netProceeds instalment totalPayable financeCharge stampTax effectiveRate account'.split(' '),
      ...'principal interest fee balance'.split(' ').map((part) => `repay_plans[].${part}`),
    ],
  },
  agreementListItem: { fields: ['title'] },
  instalment: {
    fields: [
      'repayAmount',
      'productName',
      'repayDate',
      'productLogo',
      'detail[].text',
      'detail[].value',
      ...REPAY_LIST,
      'noticeMsg',
      ...DEF_DETAIL,
      'isShowReyTop',
    ],
    ours: [
      'defDetail.bars',
      'repayWhen',
      'inside',
      'insideNextOn',
      'settleAmount',
      'settleFrom',
      'settleWhy',
      'payMost',
    ],
    maps: ['defDetail.payNotice'],
  },
  extension: {
    fields: [
      'delayInfo.delayAmount',
      'delayInfo.title',
      'repayPlan[].remark',
      'repayPlan[].title',
      'repayPlan[].amount',
      'repayPlan[].time',
      ...REPAY_LIST,
      ...DEF_DETAIL,
      'repayDate',
      'productName',
    ],
    ours: [
      'defDetail.bars',
      'repayPlan[].before',
      'productLogo',
      'detail',
      'inside',
      'quoteExpires',
      'cost',
      'extensionsUsed',
      'extensionsLeft',
    ],
    maps: ['defDetail.payNotice'],
  },
  loanDetails: {
    fields: [
      'orderStatus',
      'noticeStatusText',
      'noticeDesText',
      ...under('recProducts[]', RECOMMENDED),
      'productName',
      'productLogo',
      'userOrderDetail.detail[].text',
      'userOrderDetail.detail[].value',
      'userOrderDetail.inside',
      'h5Url',
      'isDelay',
      'telephone',
      'isScore',
      'playeduL',
      'reyMsg',
      'cardNeedPop',
      'cardPopTitle',
      'cardPopMsg',
    ],
    ours: [
      'recProducts[].productId',
      'userOrderDetail.insideNextOn',
      'userOrderDetail.onTheWay',
      'mayWithdraw',
      'confirmBy',
      'photoWanted',
      'waiting',
      'payment',
      'relief',
      'sale',
      'account',
      'settled',
      'advice',
    ],
  },
  /** "Older repayment store", and what point 7 says that its calls answer. */
  repaymentWay: {
    fields: [
      'alipay',
      'repayToken',
      'withholdingAmount',
      ...under('bankCards[]', ['id', 'bankName', 'cardNo', 'bankCode']),
    ],
  },
  repaymentCommit: { fields: ['needValid', 'repayRecordId'] },
  repaymentHuichao: { fields: ['url'] },
} as const satisfies Record<string, SpecifiedFields>

/** What a call takes. */
export const PAYLOADS = {
  registration: {
    fields: [
      'phone',
      'capcode',
      'sid',
      'deviceId',
      'smsCode',
      'invite_code',
      'user_from',
      'id',
      'app_from',
      'utm_tag',
      'appName',
      'merchantNumber',
      'userName',
    ],
  },
  complaint: { fields: ['problemType', 'problemSonType', 'problemDetail', 'problemImage', 'orderNo'] },
  score: { fields: ['score', 'problemId'] },
  event: { fields: ['productId', 'moduleId', 'positionId'] },
  rating: { fields: ['score'] },
  repaymentWay: { fields: ['orderId'] },
  repaymentCommit: {
    fields: [
      'amount',
      'bankName',
      'cardId',
      'cardNo',
      'couponId',
      'orderId',
      'repayToken',
      'bankCode',
      'sendMsg',
    ],
  },
  repaymentConfirm: { fields: ['orderId', 'verifyCode', 'repaymentRecordId'] },
  repaymentHuichao: { fields: ['userId', 'orderId', 'amount'] },
} as const satisfies Record<string, SpecifiedFields>
