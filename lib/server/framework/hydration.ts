/** Next runs queued `beforeInteractive` scripts first; an empty one gives hydration its own task, and the browser handles input before it. */
export const hydrateInOwnTask = `(self.__next_s=self.__next_s||[]).push([0,{children:''}])`
