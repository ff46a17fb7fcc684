-- wrk sends the requests of a file in turn: a line each, API key, tab, body, and where they go to several paths a tab
-- and the path.
local requests, count = {}, 0

function init(args)
  local headers = { ["Content-Type"] = "application/json" }
  for line in io.lines(args[1]) do
    local key, body, path = line:match("^(%S+)\t([^\t]*)\t?(.*)$")
    headers["X-API-Key"] = key
    local method = body == "" and "GET" or "POST"
    requests[#requests + 1] = wrk.format(method, path ~= "" and path or nil, headers, body ~= "" and body or nil)
  end
end

function request()
  count = count % #requests + 1
  return requests[count]
end
