/**
 * In place of the provider's script: a Payment Element of one field, and the two acts we use. It speaks to the fake
 * it was loaded from, and asks for 3-D Secure in a frame as the real one does.
 */
export const FAKE_SCRIPT = `
(() => {
  const home = new URL(document.currentScript.src).origin
  const post = (path, fields) =>
    fetch(home + path, { method: 'POST', body: new URLSearchParams(fields) }).then((it) => it.json())

  function challenge(url, id) {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.title = '3-D Secure'
      frame.setAttribute('style', 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff;z-index:9999')
      document.body.append(frame)
      addEventListener('message', async function heard(event) {
        if (event.origin !== home) return
        removeEventListener('message', heard)
        frame.remove()
        resolve(await fetch(home + '/browser/intents/' + id).then((it) => it.json()))
      })
    })
  }

  async function confirmed(elements, kind) {
    const number = elements.number.value.replaceAll(' ', '')
    let it = await post('/browser/confirm', { client_secret: elements.clientSecret, number })
    if (it.error) return { error: { code: it.error.code, type: it.error.type } }
    if (it.status === 'requires_action') it = await challenge(it.next_action.redirect_to_url.url, it.id)
    if (it.last_payment_error) return { error: it.last_payment_error }
    return { [kind]: it }
  }

  window.Stripe = () => ({
    elements: ({ clientSecret }) => {
      const elements = {
        clientSecret,
        create: () => {
          const listeners = {}
          return {
            on: (name, listener) => (listeners[name] = listener),
            mount: (place) => {
              const label = document.createElement('label')
              label.textContent = 'Card number'
              label.setAttribute('style', 'display:grid;gap:6px')
              const input = document.createElement('input')
              input.autocomplete = 'cc-number'
              input.inputMode = 'numeric'
              input.setAttribute('style', 'font:inherit;padding:10px;border:1px solid #777;border-radius:4px')
              label.append(input)
              place.append(label)
              elements.number = input
              setTimeout(() => listeners.ready?.())
            },
            unmount: () => undefined,
          }
        },
      }
      return elements
    },
    confirmPayment: ({ elements }) => confirmed(elements, 'paymentIntent'),
    confirmSetup: ({ elements }) => confirmed(elements, 'setupIntent'),
    handleNextAction: async ({ clientSecret }) => {
      const id = clientSecret.split('_secret_')[0]
      const it = await fetch(home + '/browser/intents/' + id).then((it) => it.json())
      const after = it.status === 'requires_action' ? await challenge(it.next_action.redirect_to_url.url, id) : it
      return after.last_payment_error ? { error: after.last_payment_error } : { paymentIntent: after }
    },
  })
})()
`

export const CHALLENGE_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>3-D Secure</title></head>
<body style="font:16px sans-serif;display:grid;place-content:center;gap:12px;min-height:90vh">
<h1>3-D Secure</h1>
<button id="yes">Complete</button>
<button id="no">Fail</button>
<script>
  const id = location.pathname.split('/').pop()
  for (const [name, isProven] of [['yes', 'yes'], ['no', 'no']])
    document.getElementById(name).onclick = async () => {
      await fetch('/prove/' + id, { method: 'POST', body: new URLSearchParams({ isProven }) })
      parent.postMessage('proven', '*')
    }
</script>
</body></html>
`
