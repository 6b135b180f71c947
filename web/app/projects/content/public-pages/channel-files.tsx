import { useMutation } from '@tanstack/react-query'
import type { ChannelState } from '@allmend/contract/projects/content'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { inviteAddress } from '@allmend/domain/projects/content/channel'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../../platform/ui/button/button-style.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon } from '../../../platform/ui/icons.ts'
import { pagesTexts } from '../editor-texts.ts'
import styles from './public-pages.module.css'

interface ChannelFilesProps {
  project: ProjectOverview
  channel: ChannelState
  name: string
  title: string
}

/** The QR code alone for one's own design, and a finished poster. */
export function ChannelFiles({ project, channel, name, title }: ChannelFilesProps) {
  const texts = useTexts(pagesTexts)
  const file = `${project.code}-${channel.number}`

  async function savePoster(): Promise<void> {
    const [{ posterPdf }, { posterFonts }] = await Promise.all([
      import('./poster-pdf.ts'),
      import('./poster-fonts.ts'),
    ])
    const poster = {
      organisation: project.organization,
      title: title || project.title,
      link: channel.link,
      scan: texts.posterScan,
      code: texts.posterCode(project.code, `${location.host}/join`),
    }
    const pdf = await posterPdf(poster, await posterFonts())
    const address = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${file}.pdf`
    link.click()
    // The browser has begun reading it by then.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }

  const save = useMutation({ mutationFn: savePoster })

  return (
    <span className={styles.files}>
      <a
        className={buttonClass({ size: 'small' })}
        href={`${inviteAddress(project.code)}/qr.svg?via=${channel.number}`}
        download={`${file}.svg`}
        aria-label={texts.svg(name)}
      >
        <Icon of={DownloadSimpleIcon} size={16} />
        SVG
      </a>
      <Button size="small" aria-label={texts.pdf(name)} busy={save.isPending} onClick={() => save.mutate()}>
        <Icon of={DownloadSimpleIcon} size={16} />
        PDF
      </Button>
      {save.isError && <FailureNotice failure={save.error} />}
    </span>
  )
}
