import { callersService } from './callers-testing.ts'

const { testCampaignCalls } = await callersService()
testCampaignCalls(['rejected', 'hidden', 'closed', 'deleted'])
