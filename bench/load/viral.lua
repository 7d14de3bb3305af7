-- For wrk, in one thread: … -- CAMPAIGN ORIGIN PREFIX PATH…
-- Of a hundred requests 95 open the campaign, 4 one of the paths, 1 signs from an address of its own.

local popular, others, signed = nil, {}, 0

function init(args)
  wrk.headers['Accept'] = 'text/html'
  wrk.headers['Accept-Encoding'] = 'gzip, deflate, br'
  campaign, origin, prefix = args[1], args[2], args[3]
  popular = wrk.format('GET', '/campaign/' .. campaign)
  for n = 4, #args do
    others[#others + 1] = wrk.format('GET', args[n])
  end
end

local function signature()
  signed = signed + 1
  local fields = { name = 'Ölçüm İmzası', email = prefix .. signed .. '@ornek.example', special_consent = '1' }
  local body = ''
  for name, value in pairs(fields) do
    body = body .. '--edge\r\ncontent-disposition: form-data; name="' .. name .. '"\r\n\r\n' .. value .. '\r\n'
  end
  return wrk.format('PATCH', '/api/campaign/' .. campaign .. '/sign', {
    ['Content-Type'] = 'multipart/form-data; boundary=edge',
    ['Origin'] = origin,
    ['X-Forwarded-For'] = '10.' .. math.floor(signed / 65536) % 256 .. '.' .. math.floor(signed / 256) % 256 .. '.' .. signed % 256,
  }, body .. '--edge--\r\n')
end

function request()
  local draw = math.random(100)
  if draw <= 95 then return popular end
  if draw <= 99 then return others[math.random(#others)] end
  return signature()
end

-- In milliseconds: as many visitors as a connection stands for do not all wait for its answer.
function delay()
  return math.random(0, 30)
end

function done(summary, latency)
  local errors = summary.errors
  local lost = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format(
    '{"answers":%d,"seconds":%.3f,"p99":%.1f,"refused":%d,"lost":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(99) / 1000, errors.status, lost
  ))
end
