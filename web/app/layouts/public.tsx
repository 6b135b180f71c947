import { Outlet } from 'react-router'
import { PublicFrame } from '../platform/frame/public-frame.tsx'
import { FooterNewsletter } from '../office/site/index.ts'

export default function Public() {
  return (
    <PublicFrame newsletter={<FooterNewsletter />}>
      <Outlet />
    </PublicFrame>
  )
}
