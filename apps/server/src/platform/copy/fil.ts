/** What the service says in Filipino, by reason. */
import type { ErrorCode } from '@sandigan/contract'

export const fil = {
  CAPTCHA_WRONG_FOR_SMS: 'I-type ang mga letra sa bagong larawan.',
  CAPTCHA_WRONG_FOR_REGISTER: 'Hindi tugma ang mga letra sa larawan. Subukan ang bagong larawan.',
  ALREADY_REGISTERED: 'Nakarehistro na ang numerong ito. Mag-log in sa app.',
  VERIFICATION_CODE_WRONG: 'Mali ang verification code.',
  DUPLICATE_PAYMENT_REQUEST: 'Huwag ipadala nang dalawang beses ang bayad.',

  SESSION_EXPIRED: 'Tapos na ang session mo. Mag-log in ulit.',
  PAYLOAD_INVALID: 'Pakisuri ang inilagay',
  NOT_FOUND: 'Hindi namin iyon nakita.',
  TOO_MANY_REQUESTS: 'Masyadong maraming subok. Maghintay sandali at subukan ulit.',
  TOO_LARGE: 'Masyadong malaki para maipadala.',
  REPEATED_WITH_OTHER_BODY: 'Naipadala na ito na may ibang detalye. Magsimula ulit.',
  READ_ONLY: 'Ganito ang nakikita ng borrower. Walang mababago rito.',
  INTERNAL: 'May naging problema sa aming panig. Subukan ulit.',
  UNAVAILABLE: 'Hindi ito magagamit ngayon. Subukan ulit pagkalipas ng ilang minuto.',

  PHONE_INVALID: 'Maglagay ng tamang mobile number.',
  SMS_CODE_WRONG: 'Mali ang SMS code. Kung hindi ka pa nakarehistro, magparehistro muna.',
  SMS_CODE_EXPIRED: 'Expired na ang code. Kumuha ng bago.',
  SMS_CODE_TRIES_USED_UP: 'Masyadong maraming maling code. Kumuha ng bago.',
  SMS_TOO_SOON: 'Huwag munang magpadala ulit.',
  SMS_LIMIT: 'Masyadong maraming code ang naipadala sa numerong ito. Subukan ulit mamaya.',
  PHONE_UNKNOWN: 'Hindi nakarehistro ang numerong ito.',
  TEMPLATE_UNKNOWN: 'Wala na ang page na ito.',
  PASSWORD_WRONG: 'Mali ang numero o ang password.',
  PASSWORD_TOO_SHORT: 'Pumili ng password na may 8 karakter o higit pa.',
  PASSWORD_TRIES_USED_UP:
    'Masyadong maraming maling password. Maghintay ng 15 minuto o mag-log in gamit ang SMS code.',
  ACCOUNT_STILL_NEEDED:
    'May loan o application ka pang bukas. Made-delete ang account mo kapag sarado na ito.',
  LOGIN_TOO_OLD: 'Mag-log in ulit muna. Proteksyon mo ito kung nasa iba ang phone mo.',
  REGISTRATION_CODE_WRONG: 'Mali ang SMS code. Pakitingnan ulit, o kumuha ng bago.',
  JUMP_REFUSED: 'Papunta ang link na ito sa lugar na hindi namin kilala. Hindi ito binuksan.',

  PRODUCT_UNKNOWN: 'Hindi available ang produktong ito.',
  AMOUNT_NOT_OFFERED: 'Hindi inaalok ang halagang ito.',
  TERM_NOT_OFFERED: 'Hindi inaalok ang tagal na ito.',
  CERTIFICATION_INCOMPLETE: 'Kumpletuhin muna ang iyong impormasyon.',
  ACCOUNT_MISSING: 'Idagdag ang account na tatanggap ng pera.',
  ORDER_OPEN: 'May application o loan ka na sa produktong ito.',
  REAPPLY_LATER: 'Maaari kang mag-apply ulit sa ibang araw.',
  FIELD_INVALID: 'Pakitama ang mga may markang field.',
  NOTE_NOT_OPEN: 'Walang kailangang i-confirm para sa loan na ito.',
  ACCOUNT_CHANGE_CLOSED: 'Hindi na mapapalitan ang account ng loan na ito.',
  CEILING_BROKEN: 'Lampas sa pinapayagan ng batas ang mga kondisyong ito.',
  RECOMMENDED_CLOSED: 'Hindi iniaalok ang loan na ito ngayon.',
  OFFER_CHANGED: 'Nagbago ang offer mula nang buksan mo ito. Wala pang napagkasunduan.',
  WITHDRAWAL_CLOSED: 'Hindi na mawi-withdraw ang loan na ito: naipadala na o parating na ang pera.',
  LOAN_OVERDUE: 'May loan kang overdue na. Makakapag-apply ka ng bago kapag nabayaran na ito.',
  PLAN_OFFER_ENDED: 'Hindi na puwedeng tanggapin ang payment plan na ito. Tuloy ang loan mo gaya ng dati.',
  OFFER_LAPSED:
    'Bukas nang 7 araw ang offer na ito at tapos na. Wala kang babayaran at puwede kang mag-apply ulit.',

  NOTHING_DUE: 'Walang kailangang bayaran.',
  CHANNEL_UNKNOWN: 'Pumili ng ibang paraan ng pagbabayad.',
  AMOUNT_MISMATCH: 'Nagbago ang halaga. Pakitingnan ulit.',
  EXTENSION_NOT_ALLOWED: 'Hindi puwedeng i-extend ang loan na ito ngayon.',
  EXTENSIONS_USED_UP:
    'Nagamit mo na ang lahat ng extension ng loan na ito. Puwede ka pa ring magbayad ng bahagi ngayon: bawat bayad ay nagpapababa ng gastos mo. Kung mahirap magbayad, makipag-usap sa Customer Service.',
  CALL_BACK_TIME: 'Hindi na available ang oras na ito. Pumili ng iba.',
  QUOTE_EXPIRED: 'Expired na ang offer na ito. Kumuha ng bago.',
  PREPAYMENT_TOO_EARLY: 'Hindi pa puwedeng bayaran nang maaga ang loan na ito.',
  LOAN_NOT_RUNNING: 'Hindi aktibo ang loan na ito.',
  CARD_UNKNOWN: 'Pumili ng isa sa iyong mga account.',

  COMPLAINT_TEXT_EMPTY: 'Ikuwento ang nangyari',
  COMPLAINT_COLLECTION_CLOSED:
    'Wala pang due na bayad ang loan na ito, kaya hindi pa makapag-file ng reklamo tungkol sa collection.',
  SCORE_NOT_REQUESTED: 'Wala pang sagot na mabibigyan ng marka.',

  CALCULATION_OUTSIDE: 'Lampas ang mga numerong ito sa kaya ng calculator',
  CALCULATIONS_FULL: 'Puno na ang mga na-save mong compute. Mag-delete muna ng isa.',

  PICTURE_EMPTY: 'Walang laman ang file na ito. Kunan ulit ng litrato.',
  PICTURE_TYPE: 'Litrato ang ipadala: JPEG, PNG o WebP.',
  PICTURE_TOO_LARGE: 'Masyadong maraming pixel ang larawang ito. Kumuha ng litrato gamit ang camera.',
  PICTURE_TOO_SMALL: 'Masyadong maliit ang larawan para mabasa. Kumuha ng mas malaki.',
  PICTURE_BROKEN: 'Hindi mabuksan ang larawang ito. Kunan ulit ng litrato.',
  CONSENT_MISSING: 'Pumayag muna dito.',
  ADDRESS_BOOK_REFUSED:
    'Hindi kami kumukuha ng buong address book. Ipadala lang ang mga reference na ikaw ang naglagay, hanggang lima.',
  CONTACT_NOT_NAMED: 'Ipadala lang ang mga reference na ikaw mismo ang naglagay.',
} as const satisfies Record<ErrorCode, string>
