import { PERSON_KEY } from '../api/person.ts'
import { THEME_KEY } from '../ui/theme/theme-choice.ts'

/** Runs before the first paint: the chosen theme, and whether to leave room for the person's circle. */
export const FIRST_PAINT = `try{const d=document.documentElement.dataset,t=localStorage.getItem(${JSON.stringify(THEME_KEY)});
d.mantineColorScheme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
if(localStorage.getItem(${JSON.stringify(PERSON_KEY)}))d.signedIn=''}catch{}`
