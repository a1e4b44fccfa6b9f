import * as antd from 'antd'
import confirm from 'antd/lib/modal/style/confirm.js'
import { createElement, type ReactNode } from 'react'

const options = [{ value: '1', label: '1' }]
const treeData = [{ value: '1', title: '1' }]
const items = [{ key: '1', label: '1' }]

/** Every component that a page uses, in each form that has rules of its own. The build names what is missing here. */
export const SCENE: readonly ReactNode[] = [
  createElement(antd.Alert, { title: '1', closable: true, showIcon: true }),
  createElement(antd.Badge, { count: 1 }),
  createElement(antd.Button, { type: 'primary' }),
  createElement(antd.Cascader, { options }),
  createElement(antd.Checkbox.Group, { options }),
  createElement(antd.Collapse, { items }),
  createElement(antd.DatePicker),
  createElement(antd.Descriptions, { items }),
  createElement(antd.Drawer, { open: false }),
  createElement(antd.Dropdown, { menu: { items } }, createElement('i')),
  createElement(antd.Empty),
  createElement(antd.Form, null, createElement(antd.Form.Item, { label: '1', name: '1' }, createElement(antd.Input))),
  createElement(antd.Input.OTP),
  createElement(antd.Input.Password),
  createElement(antd.Input.Search, { enterButton: true }),
  createElement(antd.Input.TextArea),
  createElement(antd.InputNumber),
  createElement(antd.Mentions, { options, loading: true }),
  createElement(antd.Menu, { items }),
  createElement(antd.Modal, { open: false }),
  // A question stands in a place that a server does not render.
  createElement(confirm.default, { prefixCls: 'ant-modal' }),
  createElement(antd.Pagination, { total: 100, showQuickJumper: true }),
  createElement(antd.Popover, { content: '1' }, createElement('i')),
  createElement(antd.Progress, { percent: 1 }),
  createElement(antd.QRCode, { value: '1' }),
  createElement(antd.Radio.Group, { options }),
  createElement(antd.Result),
  createElement(antd.Segmented, { options }),
  createElement(antd.Select, { options }),
  createElement(antd.Skeleton, { active: true, avatar: true }),
  createElement(antd.Space.Compact, null, createElement(antd.Button), createElement(antd.Space.Addon, null, '1')),
  createElement(antd.Space),
  createElement(antd.Spin),
  createElement(antd.Steps, { items: [{ title: '1' }] }),
  createElement(antd.Switch),
  createElement(antd.Table, { dataSource: [{ key: '1' }], columns: [{ title: '1' }] }),
  createElement(antd.Tabs, { items }),
  createElement(antd.Tag, { color: 'red' }),
  createElement(antd.Tag, { color: 'success' }),
  createElement(antd.TimePicker),
  createElement(antd.Timeline, { items: [{ content: '1' }] }),
  createElement(antd.Tooltip, { title: '1' }, createElement('i')),
  createElement(antd.Tree, { treeData: [{ key: '1', title: '1' }] }),
  createElement(antd.TreeSelect, { treeData }),
  createElement(antd.Typography.Paragraph),
  createElement(antd.Row, null, createElement(antd.Col)),
]

/** Parts that come along with the files of other parts: the pages show none of them. */
export const NEVER_SHOWN: ReadonlySet<string> = new Set([
  'Badge-Ribbon',
  'Cascader-Panel',
  'Pagination-bordered',
  'Tree-Tree',
])
