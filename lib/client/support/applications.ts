import { type Application, type ApplicationKind, application } from '@sesol/contract/support/applications'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { useViewer } from '@/lib/client/accounts/session'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { call } from '@/lib/client/http/api'
import { useHasGroup } from '@/lib/client/http/capabilities'
import { keys } from '@/lib/client/http/keys'
import { useCall } from '@/lib/client/http/queries'

const record = storedRecord('applications')
const remembered = 100

export type OwnApplication = Application & { isOnDevice: boolean }

const stored = z.array(z.tuple([z.number(), application])).catch([])
const read = () => stored.parse(record.read())

/** @returns whether it outlasts the page */
function keep(campaign: number, kind: ApplicationKind, ...changed: Application[]): boolean {
  const before = record.read()
  const others = read().filter(([id, each]) => id !== campaign || each.kind !== kind)
  const now = [...others, ...changed.map((each) => [campaign, each])].slice(-remembered)
  const isKept = record.write(now)
  if (!isKept) record.write(before ?? undefined)
  return isKept
}

/** The applications of the account, and those that only this browser knows: of visitors, and from before one signed in. */
export function useApplications(campaign: number) {
  const { viewer } = useViewer()
  const isKeptByAccount = useHasGroup('notifications') && Boolean(viewer)
  const { data, error, mutate } = useCall(isKeptByAccount ? keys.ownApplications(campaign) : null)
  const text = useSyncExternalStore(record.subscribe, record.text, () => null)
  const onDevice = text === null ? [] : read().flatMap(([id, each]) => (id === campaign ? [each] : []))
  const own: OwnApplication[] = [
    ...(data?.results ?? []).map((each) => ({ ...each, isOnDevice: false })),
    ...onDevice.map((each) => ({ ...each, isOnDevice: true })),
  ]

  async function save(
    { kind, number, filed_on, is_answered }: Application,
    isOnDevice = !isKeptByAccount,
  ): Promise<boolean> {
    const body = { number, filed_on, is_answered }
    if (isOnDevice) return keep(campaign, kind, { kind, ...body })
    await call('saveApplication', { params: { id: campaign, kind }, body })
    await mutate()
    return true
  }

  async function remove({ kind, isOnDevice }: OwnApplication): Promise<void> {
    if (isOnDevice) return void keep(campaign, kind)
    await call('removeApplication', { params: { id: campaign, kind } })
    await mutate()
  }
  return { own, isKeptByAccount, error, save, remove }
}
