/** Calls one after another, so that an older response never overwrites a newer one. */
export function sequential() {
  let former: Promise<unknown> = Promise.resolve()
  return <T>(send: () => Promise<T>): Promise<T> => {
    const sent = former.then(send)
    former = sent.catch(() => undefined)
    return sent
  }
}
