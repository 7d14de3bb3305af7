import { isShown } from '@sesol/contract'
import type { Deps } from '../../../context.ts'
import type { SignatureMailOrder } from '../../../platform/jobs.ts'
import { changedParts } from '../../../platform/mail/index.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { changesBetween, mailedCampaign, versionOf } from '../../campaigns/index.ts'
import { linkToken } from '../links.ts'
import { type Signer, signerById } from '../repository.ts'

type Input = { order: SignatureMailOrder; name: string }

/** Links are made now. Does nothing if the signature was withdrawn, corrected or confirmed meanwhile, or the campaign taken down. */
export async function mailSigner({ ctx, input: { order, name } }: { ctx: Deps; input: Input }): Promise<void> {
  const { config, db, mailer, now } = ctx
  const signer = await signerById(db, order.signature)
  if (!signer || signer.corrections !== order.corrections || signer.email === '') return
  if (!isShown(signer.state) || signer.deleted_at) return
  const { language, email: to, campaign_id } = signer
  const page = (path: string) => sitePage(config, language, path)
  const signed = {
    title: signer.texts.title,
    link: page(`campaign/${campaign_id}`),
    withdraw: page(`signature/withdraw/${linkToken(config, 'withdraw', signer, now())}`),
    shares_name: signer.shares_name ? ('true' as const) : ('' as const),
  }
  const campaign = await mailedCampaign(db, config, campaign_id)
  switch (order.mail) {
    case 'signature_confirm':
    case 'signature_reminder': {
      if (signer.confirmed_at) return
      const link = page(`signature/confirm/${linkToken(config, 'confirm', signer, now())}`)
      return mailer.send({ mail: order.mail, to, language, data: { ...signed, link }, campaign }, name)
    }
    case 'signature_repeated':
      return mailer.send({ mail: order.mail, to, language, data: signed, campaign }, name)
    case 'signature_changed': {
      const changed = changedParts(await changedFields(ctx, signer, order.version), language)
      return mailer.send({ mail: order.mail, to, language, data: { ...signed, changed }, campaign }, name)
    }
  }
}

async function changedFields({ db }: Deps, { campaign_id, version }: Signer, current = version): Promise<string[]> {
  const [before, after] = [await versionOf(db, campaign_id, version), await versionOf(db, campaign_id, current)]
  return Object.keys(changesBetween(before, after) ?? {})
}
