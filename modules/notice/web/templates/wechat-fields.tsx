import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input } from 'antd'
import { keywordFaults } from '../../rules.ts'
import { KEYWORD_NAME, KEYWORDS_MOST, WECHAT_TEMPLATE } from '../../shapes.ts'
import { FIELDS, MESSAGES } from '../../words.ts'
import { TEMPLATES } from './words.ts'
import styles from './templates.module.css'

const NAME = [
  { required: true, message: TEMPLATES.missing },
  { pattern: new RegExp(KEYWORD_NAME), message: MESSAGES.keywordName },
]
const VALUE = [{ required: true, whitespace: true, message: TEMPLATES.missing }]
const CODE = [
  { required: true, message: TEMPLATES.missing },
  { pattern: new RegExp(WECHAT_TEMPLATE), message: MESSAGES.wechatTemplate },
]

const checkKeywords = async (_rule: unknown, keywords: readonly { readonly name: string }[]): Promise<void> => {
  const [fault] = keywordFaults(keywords)
  if (fault !== undefined) throw new Error(fault)
}

/** Which template of the official account a notice goes out on, and what stands in its fields. */
export const WechatFields = () => (
  <fieldset className={styles['wechat']}>
    <legend>{TEMPLATES.wechat}</legend>
    <Form.Item name="wechatTemplate" label={FIELDS.wechatTemplate} rules={CODE} extra={TEMPLATES.wechatTemplateHint}>
      <Input maxLength={64} autoComplete="off" spellCheck={false} />
    </Form.Item>
    <Form.List name="wechatKeywords" rules={[{ validator: checkKeywords }]}>
      {(rows, { add, remove }, { errors }) => (
        <Form.Item label={FIELDS.wechatKeywords} extra={TEMPLATES.keywordsHint}>
          {rows.map(({ key, name }, index) => (
            <div key={key} className={styles['keyword']}>
              <Form.Item name={[name, 'name']} rules={NAME}>
                <Input
                  maxLength={24}
                  aria-label={TEMPLATES.keywordName(index + 1)}
                  placeholder={TEMPLATES.keywordExample}
                  autoComplete="off"
                  spellCheck={false}
                />
              </Form.Item>
              <Form.Item name={[name, 'value']} rules={VALUE}>
                <Input
                  maxLength={200}
                  aria-label={TEMPLATES.keywordValue(index + 1)}
                  placeholder={TEMPLATES.valueExample}
                  autoComplete="off"
                />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={TEMPLATES.keywordRemove(index + 1)}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= KEYWORDS_MOST}
            onClick={() => add({ name: '', value: '' })}
          >
            {TEMPLATES.keywordAdd}
          </Button>
          <Form.ErrorList errors={errors} />
        </Form.Item>
      )}
    </Form.List>
  </fieldset>
)
