import { usePerson } from '../../../platform/api/person.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import styles from './entry.module.css'
import { accessDeniedTexts } from '../texts.ts'

/** Message ids 23 and 75: who can grant access, and a way back. */
export function AccessDenied() {
  const texts = useTexts(accessDeniedTexts)
  const person = usePerson()
  return (
    <div>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.lead}>{texts.text}</p>
      <p className={styles.words}>{texts.who}</p>
      {person && <p className={styles.words}>{texts.signedInAs(person.email)}</p>}
      <div className={styles.ways}>
        {person && (
          <ButtonLink kind="primary" size="large" to="/profile">
            {texts.toProfile}
          </ButtonLink>
        )}
        <ButtonLink kind={person ? 'default' : 'primary'} size="large" to="/">
          {texts.toHome}
        </ButtonLink>
      </div>
    </div>
  )
}
