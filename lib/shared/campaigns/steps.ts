export { progressOf } from '@sesol/contract/steps'
