import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ownProfile } from '../queries.ts'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'
import { profileTexts } from './texts.ts'

/** What whoever takes part may say about herself: right after joining, and whenever she comes back. */
export function OwnProfile({ code }: { code: string }) {
  const texts = useTexts(profileTexts)
  const query = useQuery(ownProfile(code))
  return (
    <section className={styles.profile} id="profile">
      <h2>{texts.heading}</h2>
      <p className={styles.words}>{texts.text}</p>
      <Loaded query={query}>
        {(profile) => (
          <>
            {profile.groups.length > 0 && (
              <p className={styles.words}>{texts.inGroups(profile.groups.join(', '))}</p>
            )}
            <ProfileForm code={code} profile={profile} />
          </>
        )}
      </Loaded>
    </section>
  )
}
