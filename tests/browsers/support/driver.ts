export type Engine = 'chromium' | 'firefox' | 'webkit'
export type Point = { x: number; y: number }

/**
 * What a test needs of an engine. `Handle` is an element of the page, which any later navigation makes stale. Scripts are
 * bodies of functions that find their parameters in `arguments`.
 */
export interface Driver<Handle = unknown> {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  run<T>(script: string, ...parameters: unknown[]): Promise<T>
  /** The element that a script returns. */
  element(script: string, ...parameters: unknown[]): Promise<Handle | undefined>
  click(element: Handle): Promise<void>
  type(element: Handle, text: string): Promise<void>
  upload(element: Handle, files: readonly string[]): Promise<void>
  press(key: 'Escape'): Promise<void>
  /** Moves the pressed pointer along points of the viewport. */
  drag(points: readonly Point[]): Promise<void>
  screenshot(file: string): Promise<void>
  /** Errors that the browser has reported so far. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}

export type Size = { width: number; height: number }
