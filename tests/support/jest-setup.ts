import { TextDecoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import { quickStyles } from './quick-styles'

// Beside other checks a small machine is slow.
configure({ asyncUtilTimeout: 5000 })
quickStyles()

// jsdom has neither.
Object.assign(globalThis, { TextDecoder })
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

// jsdom has no layout.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {}
