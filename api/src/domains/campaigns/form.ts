import { type CampaignForm, canonical, defaultCountry, hashtagsOf, portalPhone } from '@sesol/contract'

/** The columns of a campaign that its form fills. */
export type CampaignTexts = ReturnType<typeof textsOf>

/**
 * A form's values as they are kept. The complaint portal has one telephone and one fax number, whatever was sent;
 * `cimerFax` is the operator's setting.
 */
export function textsOf(form: CampaignForm, cimerFax: string | undefined) {
  const isCimer = form.isCimer === 'true'
  return {
    title: form.title,
    title_canonical: canonical(form.title),
    content: form.content,
    petition: form.petition,
    hashtags: hashtagsOf(form.content, form.petition),
    scope: form.scope,
    topic: form.topic,
    campaign_type: form.campaign_type,
    institution_or_person_name: form.institution_or_person_name,
    email: form.email,
    cc: form.cc,
    bcc: form.bcc,
    phone_number: isCimer ? portalPhone : international(form.phone_number),
    fax_number: isCimer ? (cimerFax ?? '') : international(form.fax_number),
    is_cimer: isCimer,
    ...detailsOf(form),
  }
}

/** Choosing a type resets the details of the others. */
function detailsOf(form: CampaignForm) {
  const of = (type: CampaignForm['campaign_type'], text: string) => (form.campaign_type === type ? text : '')
  return {
    complaint_details: of('complaint', form.complaint_details),
    complaint_event_date: of('complaint', form.complaint_event_date),
    complaint_event_address: of('complaint', form.complaint_event_address),
    victims: of('complaint', form.victims),
    offenders: of('complaint', form.offenders),
    awareness_topic: of('awareness', form.awareness_topic),
    awareness_results: of('awareness', form.awareness_message),
    change_request: of('change', form.change_request),
    change_justification: of('change', form.change_justification),
    change_expected_outcome: of('change', form.change_expected_outcome),
  }
}

/** With a `+`; a prefix that the phone field offers by itself and nobody added to is no number. */
function international(number: string): string {
  const withPlus = number === '' || number.startsWith('+') ? number : `+${number}`
  return withPlus === '+' || withPlus === defaultCountry.prefix ? '' : withPlus
}
