// Written by `npm run tables` from the migrated database; a test compares the two.
import type { ColumnType, Generated } from 'kysely'

/** Written as text; the module that uses the table says what is in it. */
export type Json = ColumnType<unknown, string, string>
/** Comes as text, so that no digit is lost. */
export type Numeric = ColumnType<string, string | number, string | number>
/** The same with a default: may be left out at first. */
export type JsonDefaulted = ColumnType<unknown, string | undefined, string>
export type NumericDefaulted = ColumnType<string, string | number | undefined, string | number>

/** A table with some columns typed more exactly than the database can say. */
export type Narrowed<Table, Exact> = Omit<Table, keyof Exact> & Exact

export interface Schema {
  actionLink: {
    id: Generated<string>
    tokenHash: Uint8Array
    noticeId: string
    userId: string
    companyId: string | null
    openid: string
    action: string
    documentId: string
    createdAt: string
    expiresAt: string
    keyHash: Uint8Array | null
    keyUntil: string | null
    seenVersion: number | null
    usedAt: string | null
  }
  announcement: {
    id: Generated<string>
    title: string
    content: string
    mustRead: boolean
    shownFrom: string
    shownUntil: string
    createdAt: Generated<string>
    createdBy: string
    isDraft: Generated<boolean>
    isPinned: Generated<boolean>
    categoryIds: Generated<string[]>
    fileIds: Generated<string[]>
    rowVersion: Generated<number>
  }
  appUser: {
    id: Generated<string>
    name: string
    mobileCipher: Uint8Array
    mobileIndex: Uint8Array
    mobileMasked: string
    userGroups: Generated<number[]>
    staffRoles: Generated<string[]>
    isActive: Generated<boolean>
    createdAt: Generated<string>
    nickname: Generated<string>
    rowVersion: Generated<number>
    inviterId: string | null
    defaultCompanyId: string | null
    lastLoginAt: string | null
    scopes: Generated<string[]>
    ownOnly: Generated<boolean>
    staffLeftAt: string | null
  }
  auditAnchor: {
    number: number
    position: number
    entries: number
    hash: string
    objectKey: string
    takenAt: string
  }
  auditAnchorCheck: {
    id: Generated<number>
    at: string
    entries: number
    findings: number
  }
  auditAnchorKey: {
    kid: string
    privateCipher: Uint8Array
    createdAt: string
  }
  auditHead: {
    entityId: string
    since: string
    position: number
    hash: Uint8Array
  }
  auditLog: {
    id: Generated<number>
    at: Generated<string>
    companyId: string | null
    actorId: string
    actorName: string
    side: string
    action: string
    entity: string
    entityId: string
    fromState: string | null
    toState: string | null
    remark: Generated<string>
    diff: JsonDefaulted
    requestId: string
    priorHash: Uint8Array | null
    hash: Uint8Array
  }
  auditRemoval: {
    position: number
    hash: Uint8Array
    until: string
    removedAt: Generated<string>
  }
  authorizationCode: {
    codeHash: Uint8Array
    clientId: string
    userId: string
    rootId: string
    redirectUri: string
    scope: Generated<string>
    nonce: Generated<string>
    codeChallenge: string | null
    signedInAt: string
    sessionUntil: string
    createdAt: string
    expiresAt: string
    usedAt: string | null
    sessionId: string | null
  }
  backupReport: {
    what: string
    lastOkAt: string | null
    lastFailedAt: string | null
    bytes: number | null
  }
  bankSub: {
    id: Generated<string>
    bankName: string
    bankCode: Generated<string>
    name: string
    cnapsCode: string
    province: Generated<string>
    city: Generated<string>
    address: Generated<string>
    isEnabled: Generated<boolean>
    searchGrams: Generated<number[]>
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string | null
    updatedAt: Generated<string>
    updatedBy: string | null
    searchText: Generated<string>
  }
  brand: {
    id: Generated<string>
    code: string
    name: string
    sort: Generated<number>
    remark: Generated<string>
    isEnabled: Generated<boolean>
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  buyerAnswerTime: {
    buyerCompanyId: string
    answers: number
    medianSeconds: number
    countedAt: string
  }
  buyerCompany: {
    companyId: string
    contractCode: Generated<string>
    invoiceTitle: Generated<string>
    invoiceTaxNo: Generated<string>
    invoiceAddress: Generated<string>
    invoicePhone: Generated<string>
    invoiceBankName: Generated<string>
    invoiceAccountNo: Generated<string>
    sealFileId: string | null
    isEnabled: Generated<boolean>
    rowVersion: Generated<number>
    updatedAt: Generated<string>
    updatedBy: string
  }
  buyerRating: {
    companyId: string
    quarter: string
    communication: number
    clarity: number
    payment: number
    fairness: number
    remark: Generated<string>
    rowVersion: Generated<number>
  }
  buyerRatingRound: {
    quarter: string
  }
  categoryQualification: {
    companyId: string
    categoryId: string
    validTo: string
    reviewId: string
    updatedAt: Generated<string>
  }
  company: {
    id: Generated<string>
    kind: number
    name: string
    shortName: Generated<string>
    creditCode: string | null
    address: Generated<string>
    searchGrams: Generated<number[]>
    createdAt: Generated<string>
  }
  complaintTag: {
    id: Generated<string>
    code: string
    name: string
    sort: Generated<number>
    remark: Generated<string>
    isEnabled: Generated<boolean>
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  contractComparison: {
    companyId: string
    contractId: string
    fileId: string
    revisionNo: number
    version: number
    changed: number
    added: number
    removed: number
    createdAt: Generated<string>
    createdBy: string
    createdByName: string
  }
  contractEvidence: {
    companyId: string
    contractId: string
    no: number
    event: Json
    userId: string
    previousHash: string
    hash: string
  }
  contractLedger: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    contractCode: Generated<string>
    contractType: number
    signMode: number
    secretLevel: number
    version: Generated<number>
    effectiveFrom: string
    effectiveTo: string | null
    isLongTerm: boolean
    autoRenew: boolean
    isFramework: boolean
    amount: Numeric | null
    currency: string
    payPlans: Json
    mainContractId: string | null
    renewedFromId: string | null
    templateId: string | null
    templateVersion: Generated<number>
    variables: JsonDefaulted
    bodyFiles: Generated<string[]>
    attachments: string[]
    relatedDocs: JsonDefaulted
    relatedIds: Generated<string[]>
    orderId: string | null
    orderVersion: number | null
    ourSigner: string
    partnerSigner: string
    partnerSignerTitle: string
    legalUserId: string | null
    remark: string
    submittedBy: string | null
    legalComment: Generated<string>
    bodySha256: string | null
    rejectReason: Generated<string>
    markupFiles: Generated<string[]>
    scanFiles: Generated<string[]>
    trackingNo: Generated<string>
    sealTrackingNo: Generated<string>
    signedAt: string | null
    archiveFiles: Generated<string[]>
    archiveNo: Generated<string>
    archivedAt: string | null
    paperLocation: Generated<string>
    isTerminating: Generated<boolean>
    terminateReason: Generated<string>
    agreementFiles: Generated<string[]>
    isRenewalAsked: Generated<boolean>
    renewalReason: Generated<string>
    noticedDays: number | null
    remindedAt: string | null
    dueAt: string | null
    markupVersion: number | null
  }
  contractNumber: {
    buyerCompanyId: string
    contractType: number
    year: number
    last: number
  }
  contractRevision: {
    id: Generated<string>
    companyId: string
    contractId: string
    no: number
    version: number
    stage: number
    sha256: string
    pageCount: number
    content: Uint8Array
    word: Uint8Array | null
    person: Generated<string>
    certificateNo: Generated<string>
    createdAt: Generated<string>
    createdBy: string
  }
  contractTemplate: {
    id: Generated<string>
    name: string
    contractType: number
    version: Generated<number>
    isEnabled: Generated<boolean>
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  contractTemplateVersion: {
    templateId: string
    version: number
    fileName: string
    content: Uint8Array
    variables: Json
    warnings: Json
    remark: string
    createdAt: Generated<string>
    createdBy: string
    createdByName: string
  }
  contractViewToken: {
    tokenHash: Uint8Array
    companyId: string
    contractId: string
    userId: string
    expiresAt: string
  }
  costCategory: {
    id: Generated<string>
    code: string
    name: string
    sort: Generated<number>
    remark: Generated<string>
    isEnabled: Generated<boolean>
    parentId: string | null
    direction: number
    needOrder: Generated<boolean>
    needReceipt: Generated<boolean>
    needContract: Generated<boolean>
    needInvoice: Generated<boolean>
    needProof: Generated<boolean>
    taxRate: number | null
    defaultStage: Generated<string>
    isBuiltin: Generated<boolean>
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  customerMaterial: {
    id: Generated<string>
    entity: string
    documentId: string
    companyId: string
    lineNo: number
    code: string
    name: string
    unit: string
    plannedQty: Numeric
    theoreticalQty: Numeric | null
    issuedQty: NumericDefaulted
    receivedQty: NumericDefaulted
    usedQty: NumericDefaulted
    scrappedQty: NumericDefaulted
    returnedQty: NumericDefaulted
    agreedQty: NumericDefaulted
  }
  deduction: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    costCategoryId: string
    categoryCode: string
    categoryName: string
    amount: Numeric
    firstAmount: Numeric
    taxRate: number
    currency: string
    sourceType: number
    sourceId: string | null
    sourceCode: string
    orderId: string | null
    orderCode: string
    reason: string
    evidence: string[]
    appealReason: Generated<string>
    appealFiles: Generated<string[]>
    appealedAt: string | null
    clause: Generated<string>
    decision: Generated<string>
    confirmMode: number | null
    confirmedAt: string | null
    dueAt: string | null
  }
  deliveryPlan: {
    id: Generated<string>
    itemId: string
    orderId: string
    companyId: string
    seq: number
    planQty: Numeric
    planDate: string
    status: Generated<number>
    firstConfirmedDate: string | null
    differenceReason: Generated<string>
    shippedQty: NumericDefaulted
    supplierRemark: Generated<string>
    purchaserRemark: Generated<string>
    reservedQty: NumericDefaulted
  }
  documentBase: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  documentKind: {
    entity: string
    hidden: string[]
    done: string[]
    sums: string | null
  }
  documentMessage: {
    id: Generated<string>
    place: Generated<number>
    entity: string
    documentId: string
    companyId: string
    kind: string
    isInternal: boolean
    side: string
    authorId: string
    authorName: string
    text: string
    files: Generated<string[]>
    mentions: JsonDefaulted
    createdAt: Generated<string>
    withdrawnAt: string | null
  }
  documentNumber: {
    prefix: string
    day: string
    last: number
  }
  documentReader: {
    documentId: string
    entity: string
    companyId: string
    isInternal: boolean
    userId: string
    userName: string
    side: string
    readPlace: number
    readAt: Generated<string>
  }
  exportJob: {
    id: Generated<string>
    userId: string
    companyId: string | null
    exportType: string
    query: Json
    columns: string[]
    fileName: string
    status: Generated<string>
    progress: Generated<number>
    rowCount: number | null
    fileSize: number | null
    errorMessage: Generated<string>
    runId: string | null
    runs: Generated<number>
    finishedAt: string | null
    expiresAt: string | null
    rowVersion: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    isArchive: Generated<boolean>
  }
  fieldKeyCheck: {
    keyId: number
    sealed: Uint8Array
    makesIndexes: Generated<boolean>
  }
  fileDownload: {
    id: Generated<number>
    at: Generated<string>
    fileId: string
    fileName: string
    companyId: string | null
    userId: string
    userName: string
    side: string
    way: string
    address: Generated<string>
    requestId: string
  }
  formula: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    formulaType: number
    skuId: string | null
    skuCode: string
    skuName: string
    familyId: string
    parentId: string | null
    version: string
    sampleId: string | null
    basis: Json
    spec: Json
    items: Json
    safety: Json
    visibility: number
    remark: string
    changeReason: Generated<string>
    orderPolicy: number | null
    returnReason: Generated<string>
    lineComments: JsonDefaulted
    effectiveFrom: string | null
    disabledReason: Generated<string>
    submittedAt: string | null
    openedAt: string | null
    dueAt: string | null
  }
  formulaCost: {
    formulaId: string
    companyId: string
    isShared: boolean
    unitCosts: Json
    theoreticalCost: Numeric | null
  }
  functionScript: {
    name: string
    checksum: string
    appliedAt: Generated<string>
    former: Generated<string[]>
  }
  idempotency: {
    userId: string
    companyId: string | null
    key: string
    requestHash: Uint8Array
    status: number | null
    reply: string | null
    createdAt: Generated<string>
  }
  inquiry: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    inquiryType: number
    skuCategoryId: string | null
    round: Generated<number>
    dueAt: string | null
    itemCount: number
    requiredDate: string | null
    sealed: boolean
    content: Json
    rounds: JsonDefaulted
    amendments: JsonDefaulted
    openings: JsonDefaulted
    award: Json | null
    remindedAt: string | null
  }
  inviteCode: {
    id: Generated<string>
    codeHash: Uint8Array
    codeCipher: Uint8Array
    registerType: number
    companyId: string | null
    supplierId: string | null
    buyerCompanyId: string | null
    categoryIds: Generated<string[]>
    roleKeys: Generated<string[]>
    ownOnly: Generated<boolean>
    mobileCipher: Uint8Array | null
    mobileIndex: Uint8Array | null
    mobileMasked: Generated<string>
    smsSentAt: string | null
    inviterId: string
    createdAt: Generated<string>
    expiresAt: string
    usedAt: string | null
    usedBy: string | null
    revokedAt: string | null
  }
  kyselyMigration: {
    name: string
    timestamp: string
  }
  kyselyMigrationLock: {
    id: string
    isLocked: Generated<number>
  }
  loginSession: {
    id: Generated<string>
    userId: string | null
    clientId: string
    rootId: string
    parentId: string | null
    scope: Generated<string>
    createdAt: Generated<string>
    lastUsedAt: Generated<string>
    expiresAt: string
    revokedAt: string | null
    device: Generated<string>
    signedInAt: Generated<string>
  }
  logisticsCompany: {
    id: Generated<string>
    code: string
    name: string
    sort: Generated<number>
    remark: Generated<string>
    isEnabled: Generated<boolean>
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    phone: Generated<string>
  }
  materialMovement: {
    id: Generated<string>
    place: Generated<number>
    materialId: string
    documentId: string
    companyId: string
    kind: string
    qty: Numeric
    status: string
    confirmedQty: Numeric | null
    remark: string
    side: string
    createdBy: string
    createdByName: string
    createdAt: string
    answer: Generated<string>
    answeredByName: Generated<string>
    answeredAt: string | null
  }
  membership: {
    id: Generated<string>
    userId: string
    companyId: string
    roleKeys: string[]
    ownOnly: Generated<boolean>
    isOwner: Generated<boolean>
    isActive: Generated<boolean>
    createdAt: Generated<string>
    nickname: Generated<string>
    categoryIds: Generated<string[]>
    invitedBy: string | null
    joinedAt: Generated<string | null>
    removedAt: string | null
    rowVersion: Generated<number>
    updatedAt: Generated<string>
    buyerCompanyIds: Generated<string[]>
  }
  messagingBinding: {
    userId: string
    openid: string
    boundAt: Generated<string>
  }
  messagingEvent: {
    eventKey: Uint8Array
    receivedAt: string
  }
  messagingFollower: {
    openid: string
    unionid: string | null
    isFollowing: boolean
    followedAt: string | null
    toldAt: Generated<string>
  }
  messagingNonce: {
    nonceKey: Uint8Array
    eventKey: Uint8Array
    receivedAt: string
  }
  messagingTicket: {
    scene: string
    userId: string
    createdAt: string
    expiresAt: string
    usedAt: string | null
  }
  notice: {
    id: Generated<string>
    eventId: string
    userId: string
    companyId: string | null
    code: string
    kind: number
    title: string
    summary: string
    bizType: string
    bizId: string
    url: string
    toldAt: string
    sentAt: string
    shownUntil: string | null
    readAt: string | null
    doneAt: string | null
    times: Generated<number>
    joinedAt: string | null
  }
  noticeDelivery: {
    noticeId: string
    channel: string
    state: Generated<string>
    dueAt: string
    attempts: Generated<number>
    why: Generated<string>
    sentAt: string | null
    keywords: JsonDefaulted
  }
  noticeMute: {
    userId: string
    companyId: string
    templateId: string
  }
  noticeSetting: {
    companyId: string
    templateId: string
    isOpen: boolean
    channels: string[]
    receiverIds: string[] | null
    quietFrom: string | null
    quietTo: string | null
    rowVersion: Generated<number>
    updatedAt: Generated<string>
    updatedBy: string
  }
  noticeSettled: {
    bizType: string
    bizId: string
    companyId: string | null
    at: string
  }
  noticeTemplate: {
    id: Generated<string>
    code: string
    name: string
    groupName: string
    bizType: string
    title: string
    content: string
    channels: string[]
    wechatTemplate: string
    wechatKeywords: Json
    defaultRoles: string[]
    level: number
    isTodo: boolean
    isUrgent: boolean
    isEnabled: Generated<boolean>
    sort: Generated<number>
    rowVersion: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    updatedBy: string | null
    hasLink: Generated<boolean>
  }
  oauthClient: {
    id: Generated<string>
    clientId: string
    name: string
    kind: string
    state: string
    secretHash: string | null
    secretChangedAt: string | null
    redirectUris: Generated<string[]>
    grants: Generated<string[]>
    scopes: Generated<string[]>
    permissions: Generated<string[]>
    audienceSides: Generated<string[]>
    ownerId: string | null
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string | null
    updatedAt: Generated<string>
    updatedBy: string | null
    firstParty: Generated<boolean>
    idTokenAlg: Generated<string>
  }
  outbox: {
    id: Generated<number>
    companyId: string | null
    topic: string
    payload: Json
    createdAt: Generated<string>
    handledAt: string | null
  }
  outsourcingContract: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    contractNo: string
    outsourcingType: number
    effectiveFrom: string
    effectiveTo: string
    autoRenew: boolean
    amountLimit: Numeric | null
    usedAmount: NumericDefaulted
    settlementCycle: number
    billingDay: number | null
    payDays: number
    paymentRemark: string
    qualityTerms: string
    reworkRule: string
    copyrightClause: string
    confidentiality: string
    materialRule: string
    lossRate: number | null
    penaltyRules: string[]
    contractFiles: string[]
    contractLedgerId: string | null
    legalUserId: string | null
    remark: string
    terminateReason: Generated<string>
    terminatedAt: string | null
    renewedFromId: string | null
    renewalReason: Generated<string>
    isRenewed: Generated<boolean>
    noticedDays: number | null
  }
  outsourcingOrder: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    outsourcingType: number
    contractId: string
    contractNo: string
    contractName: string
    quotationId: string
    quotationName: string
    skuId: string | null
    skuCode: string
    skuName: string
    categoryId: string | null
    brandName: string
    purchaseOrderId: string | null
    purchaseOrderCode: string
    warehouseId: string | null
    warehouseName: string
    receiver: Json
    receivingHours: string
    brief: string
    referenceFiles: string[]
    usageScope: number | null
    copyrightClause: string
    copyrightConfirmed: Generated<boolean>
    currency: string
    taxRate: number
    taxIncluded: boolean
    overRate: number
    underRate: number
    startDate: string
    requiredDate: string
    confirmDeadline: string | null
    remark: string
    dateReason: Generated<string>
    publishedOn: string | null
    acceptedAt: string | null
    reworkIncluded: number
    reworkCount: Generated<number>
    rework: Json | null
    progress: JsonDefaulted
    deliveries: JsonDefaulted
    openReceiptId: string | null
    materialNeeds: Json
    materialSettlement: Json | null
    closeRequest: Json | null
    committedAmount: NumericDefaulted
    dueAt: string | null
    dueNoticedAt: string | null
    itemCount: Generated<number>
    totalQty: NumericDefaulted
    totalAmount: NumericDefaulted
    deliveredQty: NumericDefaulted
    acceptedQty: NumericDefaulted
    promisedDate: string | null
  }
  outsourcingOrderItem: {
    id: Generated<string>
    orderId: string
    companyId: string
    lineNo: number
    quotationItemId: string
    process: string
    spec: string
    unit: string
    qty: Numeric
    unitPrice: Numeric
    setupFee: Numeric
    minCharge: Numeric
    amount: Numeric
    leadDays: number
    reworkIncluded: number
    requiredDate: string
    promisedDate: string | null
    milestone: string
    deliveredQty: NumericDefaulted
    acceptedQty: NumericDefaulted
  }
  outsourcingQuotation: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    contractId: string
    outsourcingType: number
    effectiveFrom: string
    effectiveTo: string
    currency: string
    taxRate: number
    taxIncluded: boolean
    items: Json
    remark: string
    familyId: string
    version: number
    replacedId: string | null
    changeReason: Generated<string>
    writtenBy: number
    submittedBy: string | null
    submittedAt: string | null
    returnReason: Generated<string>
    endReason: Generated<string>
    dueAt: string | null
  }
  outsourcingQuotationItem: {
    id: Generated<string>
    quotationId: string
    companyId: string
    lineNo: number
    lineKey: string
    code: string
    process: string
    spec: string
    unit: string
    unitPrice: Numeric
    tiers: Json
    minCharge: Numeric | null
    setupFee: Numeric | null
    leadDays: number
    reworkIncluded: number
    skuCategoryId: string | null
    remark: string
    isEnabled: boolean
  }
  ownerChange: {
    id: Generated<string>
    companyId: string
    fromUserId: string | null
    fromName: Generated<string>
    toUserId: string
    toName: string
    way: number
    at: Generated<string>
  }
  pageConfig: {
    userId: string
    pageKey: string
    content: Json
    updatedAt: Generated<string>
  }
  paperLog: {
    id: Generated<string>
    companyId: string
    entity: string
    entityId: string
    actorId: string
    actorName: string
    side: string
    fileType: string
    purpose: string
    at: Generated<string>
  }
  partitionPlan: {
    entity: string
    step: unknown
    ahead: number
    kept: unknown
    keys: string[]
  }
  passportLogin: {
    id: Generated<string>
    cookieHash: Uint8Array
    userId: string | null
    openid: string | null
    unionid: string | null
    method: string
    createdAt: string
    lastUsedAt: string
    expiresAt: string
    endedAt: string | null
    device: Generated<string>
  }
  payable: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    direction: number
    costCategoryId: string
    sourceType: string
    sourceId: string
    sourceCode: string
    orderId: string | null
    orderCode: Generated<string>
    skuName: Generated<string>
    qty: Numeric | null
    unit: Generated<string>
    unitPrice: Numeric | null
    taxRate: number
    taxIncluded: boolean
    amountNoTax: Numeric
    taxAmount: Numeric
    amount: Numeric
    currency: string
    occurredAt: string
    remark: Generated<string>
    proof: Generated<string[]>
    settledRatio: NumericDefaulted
    isVoid: Generated<boolean>
    voidReason: Generated<string>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    settledAmount: NumericDefaulted
  }
  paymentAccount: {
    id: Generated<string>
    companyId: string
    accountName: string
    accountNoCipher: Uint8Array
    accountNoMasked: string
    bankName: string
    bankSubName: Generated<string>
    cnapsCode: Generated<string>
    currency: Generated<string>
    isDefault: Generated<boolean>
    verifyStatus: Generated<number>
    purpose: Generated<string>
    createdAt: Generated<string>
    seq: Generated<number>
    accountNoIndex: Uint8Array | null
    accountType: Generated<number>
    bankSubId: string | null
    proofFileId: string | null
    endedAt: string | null
  }
  paymentDispute: {
    id: Generated<string>
    place: Generated<number>
    paymentId: string
    companyId: string
    lineId: string | null
    subject: string
    field: number
    ourValue: string
    supplierValue: string
    reason: string
    files: string[]
    result: Generated<number>
    answer: Generated<string>
    handledBy: Generated<string>
    handledAt: string | null
    createdAt: Generated<string>
    isFromComparison: Generated<boolean>
  }
  paymentInvoice: {
    id: Generated<string>
    paymentId: string
    companyId: string
    place: number
    kind: number
    code: string
    number: string
    date: string
    amountNoTax: Numeric
    taxAmount: Numeric
    totalAmount: Numeric
    taxRate: number
    sellerName: string
    sellerTaxNo: string
    buyerName: string
    buyerTaxNo: string
    files: string[]
    verifyStatus: Generated<number>
    matchResult: Generated<string>
    isVoid: Generated<boolean>
    practiceId: string | null
  }
  paymentLine: {
    id: Generated<string>
    paymentId: string
    companyId: string
    payableId: string
    lineNo: number
    kind: string
    stage: number
    ratioFrom: Numeric
    ratioTo: Numeric
    amountNoTax: Numeric
    taxAmount: Numeric
    amount: Numeric
    remark: Generated<string>
    isVoid: Generated<boolean>
  }
  paymentOffset: {
    id: Generated<string>
    paymentId: string
    prepaymentId: string
    companyId: string
    amount: Numeric
    isVoid: Generated<boolean>
  }
  paymentRecord: {
    id: Generated<string>
    place: Generated<number>
    paymentId: string
    companyId: string
    buyerCompanyId: string
    amount: Numeric
    paidOn: string
    method: number
    voucherNo: string
    bankFlowNo: string
    receiptFiles: string[]
    payAccountId: string | null
    recordedBy: string
    recordedByName: string
    recordedAt: string
  }
  practiceCompany: {
    id: string
    userId: string | null
    plantedAt: string | null
    createdAt: Generated<string>
    endedAt: string | null
  }
  programHeartbeat: {
    id: string
    serves: boolean
    works: boolean
    host: string
    version: string
    startedAt: string
    seenAt: string
  }
  providerOutcome: {
    provider: string
    hour: string
    ok: Generated<number>
    failed: Generated<number>
    lastOkAt: string | null
    lastFailedAt: string | null
    lastFailure: string | null
  }
  purchaseOrder: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    status: string
    version: Generated<number>
    orderType: number
    title: string
    orderDate: string
    confirmDeadline: string | null
    currency: Generated<string>
    taxRate: number
    totalQty: Numeric
    amountNoTax: Numeric
    taxAmount: Numeric
    totalAmount: Numeric
    paymentTerm: Json
    deliveryMode: number
    warehouseName: Generated<string>
    receiver: JsonDefaulted
    qualityTerms: Generated<string>
    inspectionLevel: string
    packagingRequirement: Generated<string>
    overRate: NumericDefaulted
    underRate: NumericDefaulted
    contractRequired: Generated<boolean>
    isUrgent: Generated<boolean>
    supplierOrderNo: Generated<string>
    confirmedAt: string | null
    confirmedBy: Generated<string>
    proposal: Json | null
    planStatus: Generated<number>
    cancelPending: Generated<boolean>
    requiredDate: string
    promisedDate: string | null
    remindedAt: string | null
    remark: Generated<string>
    internalRemark: Generated<string>
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    itemCount: Generated<number>
    firstSkuName: Generated<string>
    shippedRate: Generated<number>
    receivedRate: Generated<number>
    overdueNotifiedAt: string | null
    dueAt: string | null
    skuCategoryId: string | null
    draft: Json | null
    warehouseId: string | null
    brandId: string | null
    receivingHours: Generated<string>
    labelRequirement: Generated<string>
    extraFees: JsonDefaulted
    isbn: Generated<string>
    cip: Generated<string>
    editionNo: Generated<string>
    printRun: Generated<string>
    printOrderFiles: Generated<string[]>
    attachments: Generated<string[]>
    internalAttachments: Generated<string[]>
    approval: Json | null
    approvalPending: Generated<boolean>
    pendingRevision: Json | null
    contractNo: Generated<string>
    contractSignedOn: string | null
    contractFiles: JsonDefaulted
    paymentsEndOn: Generated<string>
    reprint: Json | null
    requote: Json | null
    claim: Json | null
    claimStatus: Generated<number>
    claimAgreed: Numeric | null
    milestones: JsonDefaulted
    nextMilestoneOn: string | null
    milestoneWarnedOn: string | null
  }
  purchaseOrderItem: {
    id: Generated<string>
    orderId: string
    companyId: string
    lineNo: number
    skuCode: string
    skuName: string
    spec: Generated<string>
    qty: Numeric
    unit: string
    unitPrice: Numeric
    priceSource: number
    amount: Numeric
    requiredDate: string
    promisedDate: string | null
    lineStatus: Generated<number>
    shippedQty: NumericDefaulted
    receivedQty: NumericDefaulted
    supplierRemark: Generated<string>
    purchaserRemark: Generated<string>
    skuId: string | null
    reservedQty: NumericDefaulted
    acceptedQty: NumericDefaulted
    rejectedQty: NumericDefaulted
    returnedQty: NumericDefaulted
    formulaId: string | null
    formulaCode: Generated<string>
    formulaVersion: Generated<string>
  }
  purchaseOrderVersion: {
    orderId: string
    companyId: string
    version: number
    status: string
    content: Json
    reason: Generated<string>
    createdAt: Generated<string>
  }
  purchasePayment: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    author: number
    paymentType: number
    periodFrom: string | null
    periodTo: string | null
    invoiceTiming: number
    invoiceStatus: number
    currency: string
    goodsAmount: Numeric
    feeAmount: Numeric
    deductAmount: Numeric
    prepaidOffset: Numeric
    payableAmount: Numeric
    amountNoTax: Numeric
    taxAmount: Numeric
    withheldTax: NumericDefaulted
    paidAmount: NumericDefaulted
    orderCodes: Generated<string[]>
    dueDate: string | null
    plannedPayDate: string | null
    paidAt: string | null
    receiptAccountId: string | null
    receiptAccount: Json | null
    accountRecheckedBy: string | null
    incomeKind: number | null
    personalTax: Json | null
    note: Generated<string>
    attachments: Generated<string[]>
    invoiceFiles: Generated<string[]>
    receiptFiles: Generated<string[]>
    disputeFiles: Generated<string[]>
    returnReason: Generated<string>
    openedAt: string | null
    remindedAt: string | null
    dueAt: string | null
    dueNoticedAt: string | null
  }
  purchaseReceipt: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    receiptType: number
    orderCodes: string[]
    warehouseId: string | null
    warehouseName: string
    receiver: Json
    receivingHours: string
    note: Generated<string>
    appointmentAt: string | null
    shipMode: number | null
    logisticsId: string | null
    logisticsName: Generated<string>
    trackingNo: Generated<string>
    carNo: Generated<string>
    driverName: Generated<string>
    driverPhone: Generated<string>
    estimatedOn: string | null
    shippedAt: string | null
    arrivedAt: string | null
    signedAt: string | null
    signedBy: Generated<string>
    signPhotos: Generated<string[]>
    cartonCount: number | null
    grossWeight: Numeric | null
    volume: Numeric | null
    packingList: Generated<string[]>
    selfInspection: Generated<string[]>
    shipPhotos: Generated<string[]>
    isExempt: boolean
    inspection: Json | null
    inspectionResult: number | null
    exception: Json | null
    isReplied: Generated<boolean>
    storedAt: string | null
    stockInNo: Generated<string>
    labelPrintedCount: Generated<number>
    qrToken: string
    returnOfId: string | null
    remindedAt: string | null
    dueAt: string | null
    shippedQty: NumericDefaulted
    receivedQty: Numeric | null
    storedQty: Numeric | null
    rejectedQty: Numeric | null
    hasDifference: Generated<boolean>
  }
  purchaseReceiptItem: {
    id: Generated<string>
    receiptId: string
    companyId: string
    lineNo: number
    orderId: string | null
    orderCode: string
    orderLineNo: number
    orderItemId: string | null
    deliveryPlanId: string | null
    sourceItemId: string | null
    skuCode: string
    skuName: string
    spec: string
    unit: string
    planDate: string | null
    planQty: Numeric | null
    shippedQty: Numeric
    boxQty: Numeric | null
    boxCount: number | null
    looseQty: Numeric | null
    batchNo: Generated<string>
    producedOn: string | null
    expiresOn: string | null
    inspectionLevel: string
    receivedQty: Numeric | null
    acceptedQty: Numeric | null
    concessionQty: Numeric | null
    rejectedQty: Numeric | null
    returnedQty: NumericDefaulted
    unitPrice: Numeric
    remark: Generated<string>
    createdAt: Generated<string>
    storedAt: string | null
    outsourcingOrderId: string | null
    outsourcingItemId: string | null
  }
  purchasingSetting: {
    id: Generated<boolean>
    approvalAmount: Numeric | null
    confirmHours: Generated<number>
    rowVersion: Generated<number>
    updatedAt: Generated<string>
    updatedBy: string | null
  }
  quote: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    inquiryId: string
    inquiryCode: string
    title: string
    inquiryType: number
    skuCategoryId: string | null
    round: number
    isCurrent: Generated<boolean>
    dueAt: string
    itemCount: number
    requiredDate: string | null
    request: Json
    counter: Json | null
    changeNote: Generated<string>
    clarifications: JsonDefaulted
    hasOpenQuestion: Generated<boolean>
    offerVersion: Generated<number>
    submittedAt: string | null
    receiptHash: Generated<string>
    declineReason: number | null
    declineRemark: Generated<string>
    result: Json | null
    acceptedAt: string | null
    validTo: string | null
    reminded: Generated<number[]>
  }
  quoteOffer: {
    quoteId: string
    version: number
    companyId: string
    offer: Json
    totalAmount: Numeric | null
    savedAt: Generated<string>
    openedAt: string | null
  }
  quotedPrice: {
    quoteId: string
    itemId: string
    minQty: Numeric
    maxQty: Numeric | null
    companyId: string
    skuId: string | null
    formulaId: string | null
    unitPrice: Numeric
    taxRate: number
    quotedAt: string
    validTo: string | null
  }
  rateCounter: {
    subject: Uint8Array
    startsAt: string
    hits: number
  }
  rectificationSetting: {
    id: Generated<boolean>
    containHours: Generated<number[]>
    planDays: Generated<number[]>
    mendDays: Generated<number[]>
    rowVersion: Generated<number>
    updatedAt: Generated<string>
    updatedBy: string | null
  }
  rectificationTask: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    sourceType: number
    severity: number
    complaintTags: string[]
    skuCode: string
    skuName: string
    batchNos: string[]
    orderCodes: string[]
    affectedQty: Numeric | null
    claimAmount: Numeric | null
    claimDetail: string
    problem: Json
    publishedOn: string | null
    icaDeadline: string | null
    pcaDeadline: string | null
    verifyDeadline: string | null
    dueAt: string | null
    dueNoticedAt: string | null
    answer: Json
    returnReason: Generated<string>
    appeal: Json | null
    delayRequests: JsonDefaulted
    verification: Json | null
    isHolding: Generated<boolean>
    holdLifted: Json | null
    claimStatus: Generated<number>
    claimReply: Generated<string>
    cleanBatches: number | null
    provenAt: string | null
  }
  refreshToken: {
    tokenHash: Uint8Array
    sessionId: string
    generation: number
    issuedAt: string
    expiresAt: string
    rotatedAt: string | null
    successorCipher: Uint8Array | null
  }
  reviewTask: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    reviewType: number
    siteAddress: string
    planDate: string | null
    confirmedDate: string | null
    durationHours: number
    needSelfAssess: boolean
    selfDeadline: string | null
    remark: string
    team: Json
    attendees: Generated<string[]>
    dateProposal: Json | null
    templateId: string
    templateName: string
    templateVersion: number
    sections: Json
    selfAssessment: JsonDefaulted
    marks: JsonDefaulted
    checkIn: Json | null
    report: Json | null
    totalScore: Numeric | null
    grade: number | null
    conclusion: number | null
    vetoHit: Generated<boolean>
    validTo: string | null
    publishedOn: string | null
    appeal: Json | null
    rectificationIds: Generated<string[]>
    dueAt: string | null
    dueNoticedAt: string | null
  }
  reviewTemplate: {
    id: Generated<string>
    code: string
    name: string
    sort: Generated<number>
    remark: Generated<string>
    isEnabled: Generated<boolean>
    sections: Json
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  safetyPassport: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    skuId: string
    skuCode: string
    title: string
    remark: string
    certificates: JsonDefaulted
    formers: JsonDefaulted
    version: Generated<number>
    expiresOn: string | null
    toldDays: number | null
    returnReason: Generated<string>
    voidReason: Generated<string>
    publicToken: string | null
    dueAt: string | null
  }
  sample: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    samplingFormId: string
    title: string
    skuId: string
    skuCode: string
    skuName: string
    sampleType: number
    roundNo: number
    quantity: Numeric
    unit: string
    photos: string[]
    batchNote: string
    testReports: Json
    formulaId: string | null
    logisticsId: string | null
    logisticsName: Generated<string>
    trackingNo: Generated<string>
    shippedAt: string | null
    estimatedOn: string | null
    receivedBy: Generated<string>
    receivedAt: string | null
    storageLocation: Generated<string>
    scores: JsonDefaulted
    defects: JsonDefaulted
    reviewPhotos: Generated<string[]>
    verdictNote: Generated<string>
    sealNo: string | null
    sealedAt: string | null
    sealValidTo: string | null
    sealedBy: Generated<string>
    labelPrintedCount: Generated<number>
    qrToken: string
    loans: JsonDefaulted
    dueAt: string | null
  }
  samplingForm: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    skuId: string
    skuCode: string
    skuName: string
    brandName: string
    categoryId: string | null
    sampleType: number
    quantity: Numeric
    unit: string
    requirement: string
    drawings: string[]
    colorStandard: number | null
    materials: string
    sourceCode: string
    formulaId: string | null
    requiredDate: string
    promisedDate: string | null
    dateReason: Generated<string>
    receiver: Json
    feeMode: number
    feeAmount: Numeric | null
    feeStatus: number
    feePayableSince: string | null
    roundNo: Generated<number>
    reworkDate: string | null
    conclusion: Generated<string>
    conclusionFiles: Generated<string[]>
    publishedOn: string | null
    dueAt: string | null
    dueNoticedAt: string | null
  }
  sandboxAccountCode: {
    code: string
    openid: string
    expiresAt: string
    usedAt: string | null
  }
  sandboxAccountFollower: {
    openid: string
    isFollowing: boolean
    followedAt: string | null
    scene: Generated<string>
    lastEvent: Generated<number>
  }
  sandboxAccountMessage: {
    id: Generated<number>
    openid: string
    templateId: string
    url: string
    data: Json
    clientMsgId: string | null
    sentAt: string
  }
  sandboxAccountQuota: {
    day: string
    call: string
    used: number
  }
  sandboxAccountTicket: {
    ticket: string
    url: string
    scene: string
    expiresAt: string
  }
  sandboxAccountToken: {
    token: string
    createdAt: string
    expiresAt: string
  }
  sandboxSms: {
    id: Generated<number>
    mobileIndex: Uint8Array
    textCipher: Uint8Array
    at: Generated<string>
  }
  sandboxWorkMessage: {
    id: Generated<number>
    service: string
    accountId: string | null
    mentioned: Generated<string[]>
    title: string
    content: string
    url: string
    repeatKey: string
    sentAt: string
  }
  secondFactor: {
    id: Generated<string>
    userId: string
    purpose: string
    salt: Uint8Array
    codeHash: Uint8Array
    tries: Generated<number>
    createdAt: Generated<string>
    expiresAt: string
    closedAt: string | null
  }
  selectOption: {
    id: Generated<string>
    list: string
    name: string
    code: Generated<string>
    extra: JsonDefaulted
    sort: Generated<number>
    isEnabled: Generated<boolean>
    searchGrams: Generated<number[]>
  }
  signingIdentity: {
    id: string
    kind: string
    companyId: string | null
    subject: string
    issuedBy: string | null
    certificate: Uint8Array
    certificateNo: string
    privateCipher: Uint8Array
    notBefore: string
    notAfter: string
    createdAt: Generated<string>
  }
  signingKey: {
    kid: string
    publicJwk: Json
    privateCipher: Uint8Array | null
    createdAt: Generated<string>
    signsFrom: Generated<string>
    retiredAt: string | null
  }
  sku: {
    id: Generated<string>
    code: string
    name: string
    sort: Generated<number>
    remark: Generated<string>
    isEnabled: Generated<boolean>
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    spec: Generated<string>
    unit: string
    categoryId: string | null
    brandId: string | null
    taxRate: Generated<number>
    barcode: Generated<string>
    imageFileId: string | null
    ageRange: Generated<string>
    safetyStandard: Generated<string>
    certificateNo: Generated<string>
    safetyWarning: Generated<string>
    taxCategoryCode: Generated<string>
  }
  skuCategory: {
    id: Generated<string>
    parentId: string | null
    name: string
    code: string
    level: number
    sort: Generated<number>
    bizLine: string
    requiredQualifications: Generated<string[]>
    progressTemplate: Generated<string[]>
    defaultTaxRate: Generated<number>
    overDeliveryRate: NumericDefaulted
    isEnabled: Generated<boolean>
    searchGrams: Generated<number[]>
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string | null
    updatedAt: Generated<string>
    updatedBy: string | null
    safetyKinds: Generated<number[]>
    safetyBlocks: Generated<boolean>
  }
  smsCode: {
    id: Generated<string>
    mobileIndex: Uint8Array
    purpose: string
    codeHash: Uint8Array
    tries: Generated<number>
    createdAt: Generated<string>
    expiresAt: string
    usedAt: string | null
  }
  solution: {
    id: Generated<string>
    code: string
    name: string
    sort: Generated<number>
    remark: Generated<string>
    isEnabled: Generated<boolean>
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  staffBinding: {
    userId: string
    service: string
    appId: string
    mobileIndex: Uint8Array
    accountId: string | null
    foundAt: string
  }
  staffChannel: {
    id: Generated<string>
    service: string | null
    usesGroup: Generated<boolean>
    usesPersonal: Generated<boolean>
    robotKeyCipher: Uint8Array | null
    robotSecretCipher: Uint8Array | null
    appId: Generated<string>
    agentId: Generated<string>
    appSecretCipher: Uint8Array | null
    rowVersion: Generated<number>
    updatedAt: Generated<string>
    updatedBy: string | null
  }
  staffNoticeSetting: {
    userId: string
    mutedIds: Generated<string[]>
    quietFrom: string | null
    quietTo: string | null
    rowVersion: Generated<number>
    updatedAt: Generated<string>
  }
  storedFile: {
    id: Generated<string>
    companyId: string | null
    ownerId: string
    name: string
    mime: string
    size: number
    category: Generated<string>
    side: number
    isPrivate: Generated<boolean>
    status: Generated<string>
    sha256: Uint8Array | null
    objectKey: string
    checkedAt: string | null
    createdAt: Generated<string>
  }
  storedFileShare: {
    fileId: string
    side: Generated<number>
    companyId: string
    createdAt: Generated<string>
  }
  storedFileTotal: {
    id: Generated<number>
    countedAt: string
    files: number
    bytes: number
  }
  supplier: {
    id: Generated<string>
    companyId: string
    supplierType: number
    status: Generated<number>
    cooperationStatus: Generated<number>
    rowVersion: Generated<number>
    createdAt: Generated<string>
    updatedAt: Generated<string>
    profile: JsonDefaulted
    idNumberCipher: Uint8Array | null
    idNumberIndex: Uint8Array | null
    invoiceTitleCipher: Uint8Array | null
    ocrCipher: Uint8Array | null
    mainCategoryIds: Generated<string[]>
    purchaserIds: Generated<string[]>
    level: Generated<string>
    changeReviewStatus: Generated<number>
    returnItems: JsonDefaulted
    passedBy: Generated<string[]>
    nextExpiry: string | null
    searchText: Generated<string>
    searchGrams: Generated<number[]>
    buyerCompanyId: string | null
    inviterId: string | null
    submittedAt: string | null
    passedAt: string | null
    authenticatedAt: string | null
    testPaymentCipher: Uint8Array | null
    testPaymentTries: Generated<number>
    testPaymentPaidAt: string | null
    testPaymentAccountId: string | null
    createdBy: string | null
    updatedBy: string | null
    waitingSince: string | null
    cooperationReason: Generated<string>
    cooperationSince: string | null
    cooperationUntil: string | null
  }
  supplierAgreement: {
    id: Generated<string>
    supplierId: string
    companyId: string
    code: string
    version: string
    acceptedAt: Generated<string>
    address: string
    userId: string
  }
  supplierAnswerTime: {
    companyId: string
    answers: number
    medianSeconds: number
    countedAt: string
  }
  supplierCapacity: {
    id: Generated<string>
    companyId: string
    name: string
    unit: string
    weeklyQty: Numeric
    validFrom: string
    validTo: string | null
    uses: Json
    exceptions: Json
    note: string
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  supplierChange: {
    id: Generated<string>
    supplierId: string
    companyId: string
    state: string
    contentCipher: Uint8Array
    differences: JsonDefaulted
    parts: Generated<string[]>
    approvedParts: Generated<string[]>
    reviewRemark: Generated<string>
    oldMobileCipher: Uint8Array | null
    oldMobileToldAt: string | null
    submittedAt: string | null
    reviewedAt: string | null
    reviewedBy: string | null
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
  }
  supplierContact: {
    id: Generated<string>
    supplierId: string
    companyId: string
    seq: number
    name: string
    position: Generated<string>
    mobileCipher: Uint8Array | null
    mobileIndex: Uint8Array | null
    mobileMasked: Generated<string>
    email: Generated<string>
    wechat: Generated<string>
    roles: Generated<number[]>
    isDefault: Generated<boolean>
  }
  supplierJoinRequest: {
    id: Generated<string>
    companyId: string
    userId: string
    askedOn: string
    remark: Generated<string>
  }
  supplierQualification: {
    id: Generated<string>
    supplierId: string
    companyId: string
    seq: number
    type: string
    certNo: Generated<string>
    name: Generated<string>
    issuer: Generated<string>
    validFrom: string | null
    validTo: string | null
    isLongTerm: Generated<boolean>
    fileId: string | null
    categoryIds: Generated<string[]>
    renewsId: string | null
    endedAt: string | null
    toldDays: number | null
    createdAt: Generated<string>
  }
  supplierStop: {
    id: Generated<string>
    companyId: string
    startsOn: string
    endsOn: string
    reasonCode: number
    note: string
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  supplierSubmission: {
    id: Generated<string>
    supplierId: string
    companyId: string
    submittedAt: string
    submittedBy: string
    contentCipher: Uint8Array
  }
  termTemplate: {
    id: Generated<string>
    name: string
    buyerCompanyId: string | null
    isDefault: Generated<boolean>
    deliveryMode: number
    paymentTerm: Json
    qualityTerms: Generated<string>
    inspectionLevel: string
    packagingRequirement: Generated<string>
    labelRequirement: Generated<string>
    overRate: number
    underRate: number
    contractRequired: Generated<boolean>
    isEnabled: Generated<boolean>
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
  }
  tooling: {
    id: Generated<string>
    companyId: string
    buyerCompanyId: string
    purchaserId: string
    followerId: string | null
    code: string
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    status: string
    title: string
    kind: number
    quantity: number
    unit: string
    owner: number
    registeredBy: number
    skuIds: string[]
    skus: Json
    formulaId: string | null
    formulaCode: Generated<string>
    place: string
    lifeTotal: number | null
    lifeUsed: number
    cost: Numeric | null
    feeSource: string
    madeOn: string | null
    lastUsedOn: string | null
    photos: string[]
    remark: string
    uses: JsonDefaulted
    returnReason: Generated<string>
    scrapReason: Generated<string>
    wasStored: Generated<boolean>
    dueAt: string | null
  }
  transferCode: {
    id: Generated<string>
    companyId: string
    supplierId: string
    codeHash: Uint8Array
    fromUserId: string | null
    oldLeaves: boolean
    way: number
    proofFileId: string | null
    createdBy: string
    createdAt: Generated<string>
    expiresAt: string
    usedAt: string | null
    usedBy: string | null
    revokedAt: string | null
  }
  warehouse: {
    id: Generated<string>
    code: string
    name: string
    sort: Generated<number>
    remark: Generated<string>
    isEnabled: Generated<boolean>
    searchText: string
    searchGrams: number[]
    rowVersion: Generated<number>
    createdAt: Generated<string>
    createdBy: string
    updatedAt: Generated<string>
    updatedBy: string
    address: Generated<string>
    receiverName: Generated<string>
    receiverPhone: Generated<string>
    receivingHours: Generated<string>
  }
}
