import { maxTags } from './tag-clock.ts'

export const tagsKey = 'sesol:invalidated-tags'
export const channel = 'sesol:invalidations'

/** Stands for all tags: pages rendered before its invalidation are stale. */
export const anyTag = ''

/**
 * Invalidates tags at a rising time of Redis' clock in microseconds; where invalidations may be lost, `anyTag` first.
 * Arguments: channel, a time, tags. @returns the time, and what was invalidated since the given one
 */
export const syncScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
if last[2] and tonumber(last[2]) >= now then now = tonumber(last[2]) + 1 end
local at = string.format('%.0f', now)
if not last[2] then redis.call('ZADD', KEYS[1], at, '') end
local known = redis.call('ZRANGE', KEYS[1], '(' .. ARGV[2], '+inf', 'BYSCORE', 'WITHSCORES')

local tags = {}
for index = 3, #ARGV do
  redis.call('ZADD', KEYS[1], at, ARGV[index])
  tags[#tags + 1] = ARGV[index]
end
if #tags > 0 then redis.call('PUBLISH', ARGV[1], at .. ' ' .. table.concat(tags, ',')) end

local old = redis.call('ZCOUNT', KEYS[1], '-inf', string.format('%.0f', now - 7200 * 1000000))
local surplus = math.max(old, redis.call('ZCARD', KEYS[1]) - ${maxTags})
if surplus > 0 then
  local forgotten = redis.call('ZRANGE', KEYS[1], surplus - 1, surplus - 1, 'WITHSCORES')
  redis.call('ZREMRANGEBYRANK', KEYS[1], 0, surplus - 1)
  redis.call('ZADD', KEYS[1], 'GT', string.format('%.0f', forgotten[2] + 1), '')
end
redis.call('EXPIRE', KEYS[1], 86400)
table.insert(known, 1, at)
return known
`
