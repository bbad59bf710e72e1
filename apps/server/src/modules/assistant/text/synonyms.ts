/** Each line has words of the three languages that mean the same in the portal's world. */
const GROUPS = `
organisation organization company department unit företag avdelning bolag enhet 组织 公司 部门 单位
project site job works projekt bygge byggprojekt arbetsplats 项目 工程 工地
switch change choose select pick swap byta välja ändra växla 切换 更换 选择 更改 换
star favourite favorite bookmark mark stjärnmärka stjärna favorit bokmärke 收藏 星标 书签 常用
tab window flik fönster 页签 标签 标签页 选项卡 窗口
move drag reorder arrange sort order rearrange flytta dra ordna sortera 拖动 移动 排序 顺序 排列 调整
pin fix lock fästa låsa nåla 固定 锁定 钉住
close shut quit exit stänga avsluta 关闭 退出 关掉
refresh reload uppdatera ladda 刷新 重新加载
beside side split together parallel bredvid sida delad 并排 分屏 同时
search find look locate seek söka hitta leta 搜索 查找 寻找 检索 找到 找 查询
unsaved lost lose osparad förlorad tappa 未保存 丢失 丢
save store keep spara behålla 保存 存储
language swedish chinese english språk svenska kinesiska engelska 语言 中文 英文 瑞典语 英语
appearance theme dark colour color look utseende tema mörk färg 外观 主题 深色 颜色 暗色
preference setting option personalise customise customize configure inställning anpassa alternativ 偏好 设置 选项 个性化 配置
shortcut hotkey key keyboard kortkommando snabbtangent tangent tangentbord 快捷键 键盘 热键
timezone zone clock tidszon klocka 时区 时钟
start home landing startsida hemsida 起始页 首页 主页 开始页
menu navigation meny navigering 菜单 导航
application app program applikation 应用 程序 软件
recent history visited earlier previous old past senaste historik besökt tidigare gammal föregående 最近 历史 以往 之前 以前 过去
message notification alert notice meddelande avisering notis 消息 通知 提醒
command action kommando åtgärd 命令 操作
schedule plan planning programme timeline gantt timetable tidplan planering tidslinje ganttschema schema 进度 计划 甘特图 日程 工期 进度计划
activity task work aktivitet uppgift arbete 工作 任务 活动 工序
critical kritisk 关键 关键路径 关键线路
forecast predict prognosis expect prognos förväntad 预计 预测 预期
finish completion end complete done deadline ready slut färdig färdigställande klar sluttid 完工 完成 竣工 结束 截止
progress percent far framdrift förlopp 进展 进度 完成率
date day time datum dag tid 日期 时间 日子
crew team gang worker people staff who arbetslag lag gäng personal bemanning folk 班组 人员 团队 工人 施工队
predecessor dependency before föregångare beroende 紧前 前置 依赖 紧前工作 前置任务
week month quarter scale zoom vecka månad kvartal tidsskala 周 月 季度 刻度 缩放
postpone reschedule shift delay change skjuta senarelägga ändra 推迟 延期 修改 改期 调整
drawing blueprint document file plan ritning dokument handling fil 图纸 文件 文档 资料
register list catalogue inventory förteckning lista katalog 登记 清单 列表 目录 台账
revision version issue utgåva 版本 修订 版次
state status condition tillstånd läge 状态 情况
approve approval sign accept authorise authorize permit decide decision godkänna godkännande acceptera attestera beslut besluta 审批 批准 同意 审核 签字 通过
reject refuse decline deny return avvisa neka avslå underkänna 驳回 拒绝 退回
wait pending outstanding vänta väntande 等待 待处理 待办 待审
filter narrow filtrera 筛选 过滤
inspection check audit control examination test egenkontroll kontroll besiktning inspektion 检查 检验 质检 验收 巡检 复核
defect fault problem flaw error deficiency damage crack avvikelse fel brist skada 缺陷 问题 瑕疵 错误 质量问题 裂缝
correct fix repair remedy solve åtgärda rätta laga reparera lösa 整改 修复 修正 解决 修理 改正
remark comment note observation anmärkning kommentar notering 备注 评论 说明 意见 注释
result outcome grade resultat utfall 结果 结论
open unresolved öppen olöst 未关闭 打开
diary log journal daybook dagbok logg 日志 日记 记录
entry record write note anteckning post skriva anteckna 记录 条目 填写 登记 写
hinder obstacle hold back disruption delay stop hindra störning försening stopp 影响 障碍 耽误 阻碍 延误 停工
present attendance attend närvaro plats närvarande 现场 到场 出勤 在场
sign-in login logon inloggning logga 登录 登陆
password passphrase lösenord 密码 口令
picture photo avatar image bild foto profilbild 头像 照片 图片
profile account user profil konto användare 账号 帐号 用户 个人资料 账户
tenant customer kund hyresgäst 租户 客户
identity role identitet roll 身份 角色
unread new oläst ny 未读 新
read seen läst läsa 已读 阅读
mute silence quiet tysta ljudlös 静音 免打扰 屏蔽
mail email e-post mejl epost 邮件 电子邮件 邮箱
ticket support helpdesk complaint ärende felanmälan kundtjänst 工单 客服 支持 报障 反馈
attach attachment upload bifoga bilaga ladda 附件 上传
download export hämta exportera ladda 下载 导出
delete remove erase clear radera ta rensa 删除 移除 清除
crane lift hoist kran lyft 塔吊 起重机 吊车 吊装
safety protective protection ppe helmet säkerhet skydd skyddsutrustning hjälm 安全 防护 安全帽 劳保
concrete pour cement casting betong gjutning gjuta 混凝土 浇筑 水泥
accident incident injury hurt olycka tillbud skada 事故 事件 受伤 伤害
report notify tell rapportera anmäla meddela 报告 上报 汇报 通知
cost budget money price kostnad pengar pris 成本 预算 费用 造价 价格
invoice bill payment pay faktura räkning betalning betala 发票 账单 付款 支付
supplier vendor contractor subcontractor leverantör entreprenör underentreprenör 供应商 承包商 分包 分包商
weather wind rain storm väder vind regn 天气 大风 风 雨 风力
visitor guest besökare gäst 访客 来访 参观
permission access right behörighet åtkomst rättighet 权限 访问 授权
explosive blasting blast sprängning spränga sprängämne 爆破 炸药
waste rubbish garbage disposal avfall sopor skräp 废弃物 垃圾 废料
noise loud buller ljud 噪声 噪音
hour shift timme arbetstid skift 小时 工时 班次 时段
`

/** ASSISTANT-12: a question with one of these words also finds texts with the others of its group. */
export const SYNONYMS: readonly (readonly string[])[] = GROUPS.trim()
  .split('\n')
  .map((line) => line.split(' '))
