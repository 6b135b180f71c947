import { useState } from 'react'
import type { ChannelState } from '@allmend/contract/projects/content'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { pagesTexts } from '../editor-texts.ts'
import styles from './public-pages.module.css'
import { useNameChannel } from '../queries.ts'

export function ChannelName({ projectId, channel }: { projectId: string; channel: ChannelState }) {
  const texts = useTexts(pagesTexts)
  const [name, setName] = useState(channel.name)
  const change = useNameChannel(projectId)
  return (
    <>
      <form
        className={styles.name}
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ number: channel.number, name }, { onSuccess: () => toast(texts.saved) })
        }}
      >
        <TextField
          label={texts.channelName(channel.number)}
          optional
          value={name}
          maxLength={40}
          onValue={setName}
        />
        {name.trim() !== channel.name && (
          <Button type="submit" busy={change.isPending}>
            {texts.save}
          </Button>
        )}
      </form>
      {change.isError && <FailureNotice failure={change.error} />}
    </>
  )
}
