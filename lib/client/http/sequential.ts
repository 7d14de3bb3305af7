import { beforeSignOut, shownViewer } from '@/lib/client/accounts/viewer-store'

/** Calls one after another, each of the member who asked for it, so that an older response never overwrites a newer one. */
export function sequential() {
  let former: Promise<unknown> = Promise.resolve()
  beforeSignOut.add(() => former)
  return <T>(send: (maker: number | undefined) => Promise<T>): Promise<T> => {
    const maker = shownViewer()?.id
    const sent = former.then(() => send(maker))
    former = sent.catch(() => undefined)
    return sent
  }
}
