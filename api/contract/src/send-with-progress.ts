/** `fetch` for an upload that reports how much of it was sent, from 0 to 1; `fetch` itself cannot. */
export const sendWithProgress = (
  address: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: (sent: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      resolve(new Response(status === 204 ? null : responseText, { status }))
    })
    request.addEventListener('error', () => reject(new TypeError('The request failed.')))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as FormData | Blob)
  })
