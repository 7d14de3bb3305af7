export type Engine = 'chromium' | 'firefox' | 'webkit'
export type Point = { x: number; y: number }

/** `Handle` is an element, which any later navigation makes stale. Scripts are bodies of functions with their parameters in `arguments`. */
export interface Driver<Handle = unknown> {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Until the next `goto`, scripts are of the frame that the script returns; false while there is none. */
  enterFrame(script: string): Promise<boolean>
  run<T>(script: string, ...parameters: unknown[]): Promise<T>
  element(script: string, ...parameters: unknown[]): Promise<Handle | undefined>
  click(element: Handle): Promise<void>
  type(element: Handle, text: string): Promise<void>
  upload(element: Handle, files: readonly string[]): Promise<void>
  press(key: 'Escape'): Promise<void>
  drag(points: readonly Point[]): Promise<void>
  screenshot(file: string): Promise<void>
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

export type Size = { width: number; height: number }
