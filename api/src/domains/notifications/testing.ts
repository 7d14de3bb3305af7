import { seal } from '../../platform/seal.ts'

export const alertToken = (config: Parameters<typeof seal>[0], more: object = {}) => {
  const alert = { kind: 'topic', key: 'environment', email: 'takip@ornek.example', language: 'tr' }
  return seal(config, 'alert', Buffer.from(JSON.stringify({ ...alert, until: Date.now() + 60_000, ...more })))
}
