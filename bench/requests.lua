-- wrk sends the requests of a file in turn: a line each, API key, tab, body.
local requests, count = {}, 0

function init(args)
  local headers = { ["Content-Type"] = "application/json" }
  for line in io.lines(args[1]) do
    local key, body = line:match("^(%S+)\t(.*)$")
    headers["X-API-Key"] = key
    requests[#requests + 1] = wrk.format("POST", nil, headers, body)
  end
end

function request()
  count = count % #requests + 1
  return requests[count]
end
