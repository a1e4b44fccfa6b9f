-- The checklists by which suppliers are reviewed. They belong to the buyer; a review takes a copy.
create table review_template (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint review_template_code unique,
  name text not null,
  sort integer not null default 0,
  remark text not null default '',
  is_enabled boolean not null default true,
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  search_text text not null,
  search_grams integer[] not null,
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null
);
create index review_template_search on review_template using gin (search_grams) with (fastupdate = off);
create index review_template_order on review_template (sort, code, id);
alter table review_template enable row level security;
create policy buyer on review_template using ((select app_side()) in ('staff', 'system'));

-- One to begin with. The hashed pairs of characters are those that the product searches by.
insert into review_template (id, code, name, sort, sections, search_text, search_grams, created_by, updated_by) values
  ('7b1f0c52-5d0e-4a52-9a55-0c6c1d7e2a01', 'FACTORY', '工厂评审表', 10,
  '[{"name":"资质与合规","weight":20,"indicators":[{"key":"L1","title":"经营与生产资质","standard":"营业执照、印刷经营许可证、3C 证书等在有效期内","scoreType":2,"maxScore":10,"weight":2,"isVeto":true,"evidenceRequired":true,"options":[]},{"key":"L2","title":"用工合规","standard":"无童工、无强迫劳动，劳动合同与社保齐全","scoreType":2,"maxScore":10,"weight":2,"isVeto":true,"evidenceRequired":true,"options":[]},{"key":"L3","title":"知识产权与保密","standard":"版权内容、样书和文件有专人管理，有保密制度","scoreType":3,"maxScore":10,"weight":1,"isVeto":false,"evidenceRequired":false,"options":[{"label":"符合","score":"10"},{"label":"部分符合","score":"5"},{"label":"不符合","score":"0"}]}]},{"name":"质量体系","weight":30,"indicators":[{"key":"Q1","title":"来料检验","standard":"有来料检验规范和记录，不合格品有标识和隔离","scoreType":1,"maxScore":10,"weight":2,"isVeto":false,"evidenceRequired":true,"options":[]},{"key":"Q2","title":"过程控制","standard":"首件、巡检、末件记录完整，关键工序有作业指导书","scoreType":1,"maxScore":10,"weight":2,"isVeto":false,"evidenceRequired":true,"options":[]},{"key":"Q3","title":"成品检验","standard":"按 AQL 抽检，报告可追溯到批次","scoreType":1,"maxScore":10,"weight":2,"isVeto":false,"evidenceRequired":true,"options":[]},{"key":"Q4","title":"儿童用品安全","standard":"小零件、锐边、重金属、邻苯等检测报告有效","scoreType":2,"maxScore":10,"weight":3,"isVeto":true,"evidenceRequired":true,"options":[]}]},{"name":"生产与交付","weight":25,"indicators":[{"key":"P1","title":"设备与产能","standard":"设备台账、保养计划齐全，产能与申报一致","scoreType":1,"maxScore":10,"weight":1,"isVeto":false,"evidenceRequired":true,"options":[]},{"key":"P2","title":"计划与交付","standard":"有排产计划，近半年准时交付率不低于 95%","scoreType":1,"maxScore":10,"weight":2,"isVeto":false,"evidenceRequired":false,"options":[]},{"key":"P3","title":"仓储管理","standard":"分区、标识、先进先出，防潮防虫","scoreType":3,"maxScore":10,"weight":1,"isVeto":false,"evidenceRequired":false,"options":[{"label":"符合","score":"10"},{"label":"部分符合","score":"5"},{"label":"不符合","score":"0"}]}]},{"name":"安全与环境","weight":25,"indicators":[{"key":"E1","title":"消防安全","standard":"通道畅通，器材在有效期内，每年演练","scoreType":2,"maxScore":10,"weight":3,"isVeto":true,"evidenceRequired":true,"options":[]},{"key":"E2","title":"危险化学品","standard":"油墨、溶剂专库存放，有 MSDS 和应急措施","scoreType":1,"maxScore":10,"weight":2,"isVeto":false,"evidenceRequired":true,"options":[]},{"key":"E3","title":"环保","standard":"排污许可在有效期内，危废有合规处置合同","scoreType":3,"maxScore":10,"weight":2,"isVeto":false,"evidenceRequired":true,"options":[{"label":"符合","score":"10"},{"label":"部分符合","score":"5"},{"label":"不符合","score":"0"}]}]}]',
  'factory 工厂评审表', '{-485742695,1680010088,-468965076,1311049565,-435409838,1261010898,-250856029,1111836708,-368299362,1563699588,-150190315,1414819588,-66302220,1614967392,1780176582,-2024228411,282507155,1077322643,1216919222,-1538502804,-1461892276,-331997353}',
  '00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000');

-- A supplier is looked at: it assesses itself, people come, and a report says how good it is and what must be mended.
create table review_task (
  like document_base including all,
  status text not null check (status in ('draft', 'published', 'assessing', 'scheduled', 'reviewing', 'reported', 'appealing',
    'rectifying', 'passed', 'failed', 'cancelled')),
  title text not null,
  review_type smallint not null check (review_type between 1 and 5),
  site_address text not null,
  plan_date date,
  confirmed_date date,
  duration_hours smallint not null check (duration_hours between 0 and 240),
  need_self_assess boolean not null,
  self_deadline date,
  remark text not null,
  team jsonb not null check (jsonb_typeof(team) = 'array'),
  -- Who of the supplier is there.
  attendees text[] not null default '{}',
  -- Days that the supplier would rather have, until staff have answered.
  date_proposal jsonb,
  -- The checklist is a copy: its template may change or go.
  template_id uuid not null,
  template_name text not null,
  template_version integer not null check (template_version > 0),
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  -- What the supplier says of itself, and what the team found, by the keys of the items.
  self_assessment jsonb not null default '[]' check (jsonb_typeof(self_assessment) = 'array'),
  marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array'),
  check_in jsonb,
  -- What the supplier was told: the findings as they were, and what they come to.
  report jsonb,
  total_score numeric(5, 2) check (total_score between 0 and 100),
  -- 1 is A, 4 is D.
  grade smallint check (grade between 1 and 4),
  conclusion smallint check (conclusion between 1 and 3),
  veto_hit boolean not null default false,
  valid_to date,
  published_on date,
  appeal jsonb,
  rectification_ids uuid[] not null default '{}',
  due_at timestamptz,
  due_noticed_at timestamptz,
  constraint review_task_report check ((report is null) = (conclusion is null) and (report is null) = (grade is null)
    and (report is null) = (total_score is null))
);
call make_document('review_task', hidden => '{draft}', done => '{draft,passed,failed,cancelled}');
create index review_task_by_follower on review_task (follower_id, created_at desc, id desc) where follower_id is not null;
create index review_task_due on review_task (due_at) where due_at is not null;
call wall_practice();
