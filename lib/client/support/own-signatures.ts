import { type OwnSignature, type SignatureChange, signatureChanges } from '@sesol/contract/support/schema'
import { useState } from 'react'
import { call } from '@/lib/client/http/api'
import { keys } from '@/lib/client/http/keys'
import { usePages } from '@/lib/client/http/use-pages'
import { isGone } from '@/lib/shared/errors/errors'
import { rollBackCount } from './counts'
import { forgetSigned } from './signatures'

const atOnce = 10

export function useOwnSignatures(member: number) {
  const { items, next, error, retry, more, loadMore, change } = usePages<OwnSignature>(
    keys.ownSignatures(member),
    (cursor) => call('ownSignatures', { query: { cursor } }),
  )
  const [shown, setShown] = useState(atOnce)

  async function showMore() {
    if (!items) return
    if (!next || items.length > shown || (await loadMore())) setShown(shown + atOnce)
  }

  async function choose(signature: OwnSignature, act: SignatureChange): Promise<void> {
    const show = (shown: Partial<OwnSignature>) =>
      change((all) => all.map((each) => (each.id === signature.id ? { ...each, ...shown } : each)))
    await show(signatureChanges[act])
    try {
      await call('changeSignature', { params: { id: signature.id }, body: signatureChanges[act] })
    } catch (failure) {
      await show(signature)
      throw failure
    }
  }

  async function withdraw({ id, campaign, state }: OwnSignature): Promise<void> {
    const before = items?.find((each) => each.id === id)
    await change((all) => all.filter((each) => each.id !== id))
    try {
      await call('withdrawSignature', { params: { id } })
    } catch (failure) {
      if (!isGone(failure)) {
        await change((all) => [...all, ...(before ? [before] : [])].sort((one, other) => other.id - one.id))
        throw failure
      }
    }
    forgetSigned(campaign.id)
    rollBackCount(campaign.id, state === 'waiting' ? 'pending_signature_count' : 'signature_count')
  }

  const hasMore = items !== undefined && (Boolean(next) || items.length > shown)
  const count = items && { count: items.length, isMore: String(Boolean(next)) }
  return { shown: items?.slice(0, shown), count, hasMore, more, showMore, error, retry, withdraw, choose }
}
