import { readFileSync } from 'node:fs'
import { Transform } from 'node:stream'

/**
 * For a page that can be read without script: nothing has to be fetched before its words are painted, and nothing
 * that makes it move is asked for before its picture (decision 0170).
 */
export function textsFirst(nonce: string): Transform {
  const parts: Buffer[] = []
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      parts.push(part)
      done()
    },
    flush(done) {
      done(null, paintedAtOnce(Buffer.concat(parts).toString(), nonce, styleSheet))
    },
  })
}

const STYLE_SHEET = /<link[^>]* rel="stylesheet" href="(\/assets\/[^"#]+\.css)#?"/g
const EARLY_SCRIPT = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const MAIN_SCRIPT = /(<script[^>]* type="module"[^>]*>)(.*?)(?=<\/script>)/s

/**
 * Styles stand in the page. Their links stay, disabled and therefore not fetched: React looks for them when it takes
 * the page over, and a page that is gone to from here fetches only what this one did not bring.
 */
export function paintedAtOnce(html: string, nonce: string, sheetAt: (address: string) => string): string {
  const sheets = [...html.matchAll(STYLE_SHEET)].map(([, address]) => sheetAt(address!))
  const scripts = [...html.matchAll(EARLY_SCRIPT)].map(([, address]) => address!)
  let style = `<style nonce="${nonce}">${sheets.join('\n')}</style>`
  return html
    .replaceAll(EARLY_SCRIPT, '')
    .replaceAll(STYLE_SHEET, (link) => {
      const before = style
      style = ''
      return `${before}${link} disabled=""`
    })
    .replace(MAIN_SCRIPT, (_, tag: string, main: string) => tag + afterPaint(main, scripts, nonce))
}

/** Nobody waits longer for a picture before a page answers to her. */
const PICTURE_MS = 2_000

/**
 * Words and the first picture are painted; then all scripts are asked for at once, before each finds the next. The
 * router's own script stays as it is: what it imports has to run in one go.
 */
const afterPaint = (main: string, scripts: readonly string[], nonce: string): string =>
  `const wait=(ms)=>new Promise((go)=>setTimeout(go,ms)),picture=document.querySelector('img[fetchpriority="high"]'),put=(name,it)=>document.head.append(Object.assign(document.createElement(name),it));
await new Promise((go)=>requestAnimationFrame(go));await wait(0);
await Promise.race([picture?.decode().catch(()=>{}),wait(${PICTURE_MS})]);
for(const href of ${JSON.stringify(scripts)})put('link',{rel:'modulepreload',fetchPriority:'low',href});
put('script',{type:'module',nonce:${JSON.stringify(nonce)},textContent:${JSON.stringify(main)}})`

const sheets = new Map<string, string>()

/** As built; a file never changes under its name. */
function styleSheet(address: string): string {
  const known = sheets.get(address)
  if (known !== undefined) return known
  const sheet = readFileSync(new URL(`../client${address}`, import.meta.url), 'utf8')
  sheets.set(address, sheet)
  return sheet
}
