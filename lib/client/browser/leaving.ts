let asked: { from: string; to: string } | undefined

/** Called by the framework for each navigation that begins. */
export function noteNavigation(to: string): void {
  asked = { from: location.href, to: new URL(to, location.href).href }
}

/** Whether another page is on its way: its address is shown as soon as it has come. */
export const isLeaving = () => asked !== undefined && asked.from === location.href && asked.to !== asked.from
