-- What money is paid or deducted for. Finance keeps the list; the product writes to the ones that it was delivered with, so
-- those keep their codes and are switched off at most.
create table cost_category (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint cost_category_code unique,
  name text not null,
  sort integer not null default 0,
  remark text not null default '',
  is_enabled boolean not null default true,
  -- The group that it stands in; groups stand in none.
  parent_id uuid references cost_category,
  -- 1 is owed to the supplier, 2 is deducted.
  direction smallint not null check (direction between 1 and 2),
  need_order boolean not null default false,
  need_receipt boolean not null default false,
  need_contract boolean not null default false,
  need_invoice boolean not null default false,
  need_proof boolean not null default false,
  -- Nothing where the order or whatever else it comes from says it.
  tax_rate smallint check (tax_rate in (0, 1, 3, 6, 9, 13)),
  default_stage text not null default '',
  is_builtin boolean not null default false,
  search_text text not null,
  search_grams integer[] not null,
  row_version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  constraint cost_category_parent check (parent_id <> id)
);
create index cost_category_search on cost_category using gin (search_grams) with (fastupdate = off);
create index cost_category_order on cost_category (sort, code, id);
create index cost_category_of_group on cost_category (parent_id);

-- The last column has the hashed pairs of characters that the product searches by.
insert into cost_category (code, name, sort, direction, need_order, need_receipt, need_contract, need_invoice, need_proof, default_stage,
  is_builtin, search_text, search_grams, created_by, updated_by)
select g.code, g.name, g.sort, g.direction, g.o, g.r, g.c, g.i, g.p, g.stage, true, g.searched, g.grams::integer[],
  '00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'
from (values
  ('GOODS_GROUP', '货款类', 100, 1, false, false, false, false, false, '', 'goods_group 货款类', '{-502520314,1109423947,-368299362,1647587683,1798586254,-519297933,1176284160,-166967934,844233447,-636741266,1242261803,1293977756,-150190315,1649706254,1546921969,-267633648,1128467232,-183745553,556700614,888270440,999869729,727658670,-25731558}'),
  ('GOODS', '货款', 110, 1, true, true, false, true, false, '到货', 'goods 货款', '{-502520314,1109423947,-368299362,1647587683,1798586254,-519297933,1176284160,-166967934,556700614,888270440,999869729}'),
  ('PREPAY', '预付款', 120, 1, true, false, true, false, false, '预付', 'prepay 预付款', '{-183745553,1598976039,-150190315,1481930064,-536075552,1125804208,1347311754,-468965076,1411715279,-66302220,-2145630893,925248465,1566594727,-1753155621,999869729}'),
  ('FINAL', '尾款及质保金', 130, 1, true, true, false, true, false, '质保', 'final 尾款及质保金', '{-485742695,1545789136,-334744124,1094220446,-351521743,1412848112,-468965076,1059385280,-385076981,994401825,1827839949,999869729,-1136514063,1331192221,-1644388113,741254423,1474010110,1482603464,893142363,1395065724}'),
  ('OUTSOURCING_GROUP', '委外类', 200, 1, false, false, false, false, false, '', 'outsourcing_group 委外类', '{-368299362,1546921969,-267633648,1195577708,-250856029,1178947184,-166967934,1112675351,1162022470,-150190315,1582595778,-435409838,1613340897,-334744124,1094220446,-351521743,1513513826,-502520314,840982043,-636741266,1242261803,1293977756,1649706254,1128467232,-183745553,1363715779,-890586033,323606569,-1360155370,-25731558}'),
  ('OUTSOURCE', '委外加工费', 210, 1, true, false, false, true, false, '验收', 'outsource 委外加工费', '{-368299362,1546921969,-267633648,1195577708,-250856029,1178947184,-166967934,1112675351,1162022470,-150190315,1582595778,-435409838,1546230421,-536075552,1363715779,-890586033,323606569,-440068693,-1520796673,1726610158,1614967392,-495453925,992918708}'),
  ('CONTENT', '内容制作费', 220, 1, true, false, false, false, false, '验收', 'content 内容制作费', '{-435409838,1646896135,-368299362,1630810064,-351521743,1228294303,-250856029,1011170994,-536075552,1092248970,-2141878080,-2145654917,-1135839948,1843488806,861625225,-1386099889,-648050981,312456390,992918708}'),
  ('FEE_GROUP', '费用类', 300, 1, false, false, false, false, false, '', 'fee_group 费用类', '{-485742695,1747120564,-536075552,941250399,1914352301,-636741266,1242261803,-502520314,1293977756,-150190315,1649706254,-368299362,1546921969,-267633648,1128467232,-183745553,992918708,-962109292,763538711,284142852,-25731558}'),
  ('SAMPLE', '打样费', 310, 1, false, false, false, true, false, '', 'sample 打样费', '{-166967934,944899161,-468965076,1076162899,-401854600,1395526040,-183745553,1162757945,-385076981,1278332970,-536075552,-693741278,-56671217,848767990,1941673949,992918708}'),
  ('PLATE', '版费', 320, 1, true, false, false, true, false, '', 'plate 版费', '{-183745553,1162757945,-385076981,1211222494,-468965076,1462048136,-250856029,1011170994,-536075552,-846390537,1676015946,992918708}'),
  ('MOULD', '模具费', 330, 1, true, false, false, true, false, '', 'mould 模具费', '{-401854600,1647190325,-368299362,1546921969,-267633648,1598240564,-385076981,1295110589,-519297933,614087660,974508545,-229229514,-1921467747,992918708}'),
  ('DIE', '刀模费', 340, 1, true, false, false, true, false, '', 'die 刀模费', '{-519297933,1612502254,-334744124,943221875,-536075552,89854751,-1392517990,614087660,1955451215,992918708}'),
  ('FREIGHT', '运费', 350, 1, false, false, false, true, true, '', 'freight 运费', '{-485742695,1461901041,-150190315,1481930064,-536075552,1008360875,-334744124,976777113,-502520314,1193312042,-317966505,1295698969,-250856029,1412462351,-1088822526,992918708}'),
  ('TEST', '检测费', 360, 1, false, false, false, true, true, '', 'test 检测费', '{-250856029,1011170994,-536075552,1176137065,-166967934,1263673922,1167439583,518564348,-829509750,-591355959,992918708}'),
  ('CLAIM', '取消补偿', 370, 1, true, false, false, false, false, '', 'claim 取消补偿', '{-435409838,1663673754,-385076981,1211222494,-468965076,1143273375,-334744124,1077442827,-401854600,1398302697,-1801955661,-1920054985,700077078,-550106400,26257485,-94905394}'),
  ('OTHER', '其他费用', 390, 1, false, false, false, true, true, '', 'other 其他费用', '{-368299362,1530144350,-250856029,1095059089,-317966505,1547363254,-536075552,1159359446,-150190315,-212451895,806828493,1398818537,291559536,992918708,-962109292,763538711}'),
  ('DEDUCTION_GROUP', '扣款类', 400, 2, false, false, false, false, false, '', 'deduction_group 扣款类', '{-519297933,1545391778,-536075552,924472780,1276949874,-267633648,1447241993,-435409838,1261010898,-250856029,1078281470,-334744124,1110998065,-368299362,1630810064,-351521743,1916176682,-636741266,1242261803,-502520314,1293977756,-150190315,1649706254,1546921969,1128467232,-183745553,-425299374,-2089155324,999869729,727658670,-25731558}'),
  ('QDEDUCT', '质量扣款', 410, 2, false, false, false, false, false, '', 'qdeduct 质量扣款', '{-200523172,1733049896,-519297933,1545391778,-536075552,924472780,1276949874,-267633648,1447241993,-435409838,1261010898,-250856029,741254423,1690120200,1227289534,79142631,-425299374,-2089155324,999869729}'),
  ('LATE', '逾期违约', 420, 2, true, false, false, false, false, '', 'late 逾期违约', '{-385076981,1211222494,-468965076,1462048136,-250856029,1011170994,-536075552,975831585,-826449766,446620974,-631087991,1462795208,-1365734358,-1552288551}'),
  ('MATERIAL', '客供料超耗', 430, 2, true, false, false, false, false, '', 'material 客供料超耗', '{-401854600,1680745563,-468965076,1462048136,-250856029,1011170994,-536075552,1159359446,-150190315,1683261492,-334744124,1010332351,1059385280,-385076981,-1488169947,449817626,-1637930502,-1291501607,-1667565356,-668553597,2133693632,184012405,289599894}'),
  ('REWORK', '返工损失', 440, 2, true, false, false, false, false, '', 'rework 返工损失', '{-150190315,1481930064,-536075552,1243247541,-234078410,1648867611,-368299362,1563699588,1716816730,-301188886,1345351875,1641485010,1614967392,-956226003,-626733970,-1877531507,877267996}'),
  ('REBATE', '返利', 450, 2, false, false, true, false, false, '', 'rebate 返利', '{-150190315,1481930064,-536075552,890917542,-418632219,1009493708,-468965076,1462048136,-250856029,1011170994,1345351875,633796190,744181892}')
) g (code, name, sort, direction, o, r, c, i, p, stage, searched, grams);
update cost_category c set parent_id = g.id from cost_category g
  where g.sort = c.sort / 100 * 100 and g.id <> c.id;

-- Everybody who settles reads them; the buyer's people keep them.
alter table cost_category enable row level security;
create policy known on cost_category for select using (true);
create policy added on cost_category for insert with check ((select app_side()) in ('staff', 'system'));
create policy changed on cost_category for update using ((select app_side()) in ('staff', 'system'));
create policy removed on cost_category for delete using ((select app_side()) in ('staff', 'system'));

-- What is owed to a supplier, or deducted from what it gets: a row for each thing, written with what it comes from. The
-- amounts are computed once, when it is written. How far it is settled follows from the payments that name it.
create table payable (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  buyer_company_id uuid not null references company,
  direction smallint not null check (direction between 1 and 2),
  cost_category_id uuid not null references cost_category,
  source_type text not null check (source_type in
    ('receiptItem', 'outsourcingDelivery', 'samplingForm', 'order', 'deduction', 'fee')),
  source_id uuid not null,
  source_code text not null check (source_code <> ''),
  -- The purchase order or outsourcing order that it belongs to, where there is one.
  order_id uuid,
  order_code text not null default '',
  sku_name text not null default '',
  qty numeric(18, 4) check (qty > 0),
  unit text not null default '',
  unit_price numeric(18, 6) check (unit_price >= 0),
  tax_rate smallint not null check (tax_rate in (0, 1, 3, 6, 9, 13)),
  -- Which side of the tax was agreed on. The other follows from it and is never converted back.
  tax_included boolean not null,
  amount_no_tax numeric(18, 2) not null check (amount_no_tax >= 0),
  tax_amount numeric(18, 2) not null check (tax_amount >= 0),
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null,
  occurred_at timestamptz not null,
  remark text not null default '',
  proof uuid[] not null default '{}',
  -- How much of it stands in payments that are not void, from 0 to 1.
  settled_ratio numeric(7, 6) not null default 0 check (settled_ratio between 0 and 1),
  is_void boolean not null default false,
  void_reason text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null,
  constraint payable_sum check (amount_no_tax + tax_amount = amount),
  -- What a payment names stays.
  constraint payable_void_unsettled check (not is_void or settled_ratio = 0)
);
create unique index payable_once on payable (source_type, source_id, cost_category_id) where not is_void;
create index payable_of_company on payable (company_id, occurred_at desc, id desc);
create index payable_newest on payable (occurred_at desc, id desc) include (company_id);
create index payable_open on payable (company_id, buyer_company_id, occurred_at) where not is_void and settled_ratio < 1;
create index payable_of_order on payable (order_id) where order_id is not null;
create index payable_of_category on payable (cost_category_id);
alter table payable enable row level security;
create policy tenant on payable using (company_id = (select app_company()) or (select app_side()) in ('staff', 'system'));
-- What is owed does not change once it is written, and how far it is settled follows from the payments alone.
revoke update, delete, truncate on payable from portal_app;
grant update (is_void, void_reason, updated_at, updated_by) on payable to portal_app;
call wall_practice();
