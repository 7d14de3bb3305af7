import { cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

type Rendered = { children?: ReactNode }

const isAsync = (type: unknown): type is (props: Rendered) => Promise<ReactNode> =>
  typeof type === 'function' && type.constructor.name === 'AsyncFunction'

async function resolved(node: ReactNode): Promise<ReactNode> {
  if (!isValidElement<Rendered>(node)) return node
  const { type, props } = node
  if (isAsync(type)) return resolved(await type(props))
  const children = await Promise.all([props.children].flat().map(resolved))
  return cloneElement(node, undefined, ...children)
}

/** Awaits the components that only a server can render, and leaves the others to React. */
export const serverPart = async (part: ReactElement) => createElement(Fragment, null, await resolved(part))
