import { setTimeout as pause } from 'node:timers/promises'

export async function untilShown(address: string, heading: string, most: number): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < most) {
    const response = await fetch(address)
    if ((await response.text()).includes(`>${heading}</h1>`)) return performance.now() - since
    await pause(20)
  }
  return Number.POSITIVE_INFINITY
}
