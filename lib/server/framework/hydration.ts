/**
 * An inline script that makes Next hydrate in a task of its own, after the task that evaluates React (instrumentation-client.ts):
 * Next first runs its queue of `beforeInteractive` scripts, and this puts an empty one there. The browser handles input between the two.
 */
export const hydrateInOwnTask = `(self.__next_s=self.__next_s||[]).push([0,{children:''}])`
