import {
  AccountBookOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BellOutlined,
  DownloadOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  HomeOutlined,
  InboxOutlined,
  MessageOutlined,
  QuestionCircleOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** Icons that menu nodes may name. */
const ICONS: Readonly<Record<string, ComponentType>> = {
  'account-book': AccountBookOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  bell: BellOutlined,
  download: DownloadOutlined,
  experiment: ExperimentOutlined,
  'file-text': FileTextOutlined,
  home: HomeOutlined,
  inbox: InboxOutlined,
  message: MessageOutlined,
  question: QuestionCircleOutlined,
  safety: SafetyCertificateOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  team: TeamOutlined,
}

/** The icon of a name; a plain one when nobody knows it. */
export const MenuIcon = ({ name }: { readonly name: string }) => {
  const Icon = ICONS[name] ?? AppstoreOutlined
  return <Icon />
}
