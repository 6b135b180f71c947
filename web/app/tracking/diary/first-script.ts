import { FIRST_DAY } from './first-day-address.ts'

const PATIENCE_MS = 6_000

/** In the head of the page: asks for the day at once, while the scripts that will show it are still on their way. */
export const ASK_FIRST_DAY = `globalThis.askedEarly=fetch('${FIRST_DAY}'+location.search,{method:'POST',
headers:{'accept-language':location.pathname.startsWith('/en/')?'en':'de'},signal:AbortSignal.timeout(${PATIENCE_MS})
}).then(it=>it.ok?it.json():[]).catch(()=>[])`
