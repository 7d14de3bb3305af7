import './blob'
import { TextDecoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import { quickStyles } from './quick-styles'

// Beside other checks a small machine is slow.
configure({ asyncUtilTimeout: 5000 })
quickStyles()

// jsdom lacks it.
Object.assign(globalThis, { TextDecoder })

// jsdom has no layout.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => {}
