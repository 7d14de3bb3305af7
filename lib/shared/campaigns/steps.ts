export { type CampaignProgress, progressOf } from '@sesol/contract/steps'
