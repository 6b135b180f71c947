import styles from './crest.module.css'

/** The logo, or the first letters of the name. */
export function Crest({ name, logo }: { name: string; logo: string | null }) {
  return (
    <div className={styles.crest}>
      {logo === null ? <span aria-hidden="true">{monogramOf(name)}</span> : <img src={logo} alt="" />}
    </div>
  )
}

function monogramOf(name: string): string {
  const texts = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return texts
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}
